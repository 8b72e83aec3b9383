import { flag, text } from '../kit/field.ts'

/** Account and password of a device: stored encrypted, never sent out; `loginStored` says that there is one. */
export const credentialFields = {
  loginName: text(['设备账号', 'Device account'], 40, { writeOnly: true, weaker: 'never' }),
  loginPassword: text(['设备密码', 'Device password'], 80, { writeOnly: true, weaker: 'never' }),
  forgetLogin: flag(['清除已存账号', 'Forget the stored account'], { writeOnly: true, weaker: 'never' }),
  loginStored: flag(['已存账号密码', 'Account stored'], { readOnly: true }),
}

/** Key and secret of a video platform, stored likewise. */
export const platformKeyFields = {
  appKey: text(['应用键', 'App key'], 60, { writeOnly: true, weaker: 'never' }),
  appSecret: text(['应用密钥', 'App secret'], 80, { writeOnly: true, weaker: 'never' }),
}
