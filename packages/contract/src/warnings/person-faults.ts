/**
 * Types caused by a person: over-staffing, no static discharge, entering a machine or an unattended post, no
 * certificate, work at night or in a stop. Handling one requires a sanction (domain-model.md#R3.1).
 */
export const personFaults: ReadonlySet<string> = new Set([
  'a0',
  'a9',
  'a14',
  'a15',
  'e1003',
  'e1013',
  'e1022',
  'e1023',
  'e1024',
])
