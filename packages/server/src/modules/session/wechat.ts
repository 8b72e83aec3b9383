import { wechat } from '@fengsui/contract/session/wechat.ts'
import { implement } from '../../framework/http/implement.ts'
import { orSignIn, toPage } from './social/pages.ts'
import { sourceOfState } from './social/state.ts'

export default implement(wechat, {
  authorizeCallback: (ctx, { code, state }) =>
    orSignIn(ctx, async () => toPage('/login', { source: await sourceOfState(ctx, state), code, state })),
})
