/** What an error's drawer tells, short facts and whole texts. */
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
