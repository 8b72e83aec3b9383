const SURNAMES = [...'陈李张刘王周罗黎邓汤何寻唐肖孔宋鲁谢焦邱潘温彭卢']
const GIVEN = ['启明', '春生', '国安', '伟平', '晓岚', '建设', '秀兰', '志远', '桂英', '长庚', '文斌', '海燕', '立新']

/** An invented person; the mobile number is invented too and matches the required pattern. */
export interface DemoPerson {
  realName: string
  phone: string
  /** 1 male, 2 female (sys dictionary sex). */
  sex: 1 | 2
}

/**
 * Returns the n-th person of the demonstration, from 0; 24 surnames and 13 given names give 312 different
 * ones.
 */
export function person(n: number): DemoPerson {
  const given = GIVEN[n % GIVEN.length] ?? ''
  return {
    realName: `${SURNAMES[n % SURNAMES.length]}${given}`,
    phone: `199${String(73_100_000 + n)}`,
    sex: ['晓岚', '秀兰', '桂英', '海燕'].includes(given) ? 2 : 1,
  }
}
