import { afterAll, vi } from 'vitest'

/**
 * The files of a worker share their modules: a page that is still being imported when its file ends would be missing in the
 * files after it.
 */
afterAll(() => vi.dynamicImportSettled())
