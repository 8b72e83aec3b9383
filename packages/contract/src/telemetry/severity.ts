export type Severity = 1 | 2 | 3 | 4

const byType: Readonly<Record<Severity, string>> = {
  1: 'a14 w105 e1001 e1013 e1022 e1023 e1024',
  2: 'a0 a9 a10 a15 w10 w102 w104 m3 m5 e1002 e1003 e1005 e1006 e1008 e1009 e1011 e1014 e1017 e1018 e1020 e1042 e1043 e1051',
  3: 'a1 a2 a3 a4 a5 a8 a11 a17 w20 w101 w103 m1 m2 m4 e1004 e1007 e1010 e1016 e1019 e1025 e1026 e1027 e1028 e1040 e1041 e1030 e1050',
  4: 'a-1 a7 a12 a13 a16 a18 e1012 e1015 e1021 e1029',
}

const severities = new Map<string, Severity>(
  ([1, 2, 3, 4] as const).flatMap((severity) => byType[severity].split(' ').map((key) => [key, severity] as const)),
)

/**
 * Returns the default severity of a warning type (domain-model.md#A.2, domain-model.md#D.3); undefined for an
 * unknown type. `typeKey` is the dictionary's letter and the key: a alarmType, w warehouseWarnType, m
 * monitorWarnType, e alarmTypeExt.
 */
export const severityOf = (typeKey: string): Severity | undefined => severities.get(typeKey)
