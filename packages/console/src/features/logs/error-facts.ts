/** Fields in the drawer of an error: short facts, then long texts. */
export const errorFacts = [
  'createTime',
  'source',
  'exceptionName',
  'fileName',
  'lineNumber',
  'createBy',
  'remoteIp',
  'method',
  'requestUri',
  'methodClass',
  'methodName',
  'fingerprint',
  'serverHost',
  'userAgent',
] as const
export const errorTexts = ['message', 'stackTrace', 'params'] as const
