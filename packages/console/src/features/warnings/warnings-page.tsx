import { WarningsList } from './warnings-list.tsx'

export default () => <WarningsList family="all" />
