import { enabledStatus, smsKind } from '../dictionaries/system.ts'
import { done, post } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const isHttp = (value: string) =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol) && !new URL(value).username

const byCloud = { field: 'category', is: [smsKind.is.alibabaCloud, smsKind.is.tencentCloud] } as const
const fields = {
  smsCode: text(['资源编号', 'Code'], 60, { required: true, search: 'like', list: true }),
  category: code(['短信类型', 'Provider'], smsKind, { required: true, search: 'eq', list: true }),
  templateId: text(['验证码模板', 'Template of codes'], 60, { requiredWhen: byCloud, list: true }),
  warnTemplateId: text(['报警模板', 'Template of warnings'], 60),
  accessKey: text(['访问密钥', 'Access key'], 190, { requiredWhen: { ...byCloud, keeps: true }, writeOnly: true }),
  secretKey: text(['安全密钥', 'Secret key'], 190, { requiredWhen: { ...byCloud, keeps: true }, writeOnly: true }),
  appId: text(['应用编号', 'Application'], 60, { requiredWhen: { ...byCloud, is: [smsKind.is.tencentCloud] } }),
  regionId: text(['地域', 'Region'], 60, { list: true }),
  signName: text(['短信签名', 'Signature'], 60, { requiredWhen: byCloud, search: 'like', list: true }),
  endpoint: checked(
    text(['接口地址', 'Endpoint'], 190, {
      requiredWhen: { field: 'category', is: [smsKind.is.httpWebhook] },
      list: true,
    }),
    isHttp,
    messages.badPattern,
  ),
  status: code(['状态', 'Status'], enabledStatus, { readOnly: true, search: 'eq', list: true }),
  remark: text(['备注', 'Remark'], 190),
  ...base,
}

/** 短信配置 (specification 7.10): SMS gateway settings of a tenant; one row is active. */
export const sms = resource({
  path: '/blade-resource/sms',
  label: ['短信配置', 'Text message provider'],
  area: 'sms',
  table: 'sys_sms',
  owner: 'tenant',
  title: 'smsCode',
  fields,
  standard: ['page', 'list', 'detail', 'submit', 'remove'],
  calls: {
    enable: post(
      ['启用', 'Enable'],
      { id: ref(['短信配置', 'Text message provider'], 'sms', { required: true }) },
      done,
      'sms_enable',
    ),
    sendMessage: post(
      ['发送短信', 'Send a text message'],
      {
        code: text(['资源编号', 'Code'], 60),
        phones: text(['手机号', 'Phones'], 1200, { required: true }),
        params: text(['参数', 'Parameters'], 2000),
      },
      done,
      'sms_debug',
      { path: 'endpoint/send-message' },
    ),
  },
})
