const SURNAMES = [...'陈李张刘王周罗黎邓汤何寻唐肖孔宋鲁谢焦邱潘温彭卢']
const GIVEN = ['启明', '春生', '国安', '伟平', '晓岚', '建设', '秀兰', '志远', '桂英', '长庚', '文斌', '海燕', '立新']

/** Surnames and given names of people without an account: no given name is among those above. */
const OTHER_SURNAMES = [...'欧龚熊姜游喻屈戴沈涂柳贺聂涂易邹廖龙田石曾袁任夏谭段阳毛向方葛'].filter(
  (name, n, all) => all.indexOf(name) === n,
)
const MEN = ['满良', '德胜', '绍华', '炳根', '楚才', '运来', '光耀', '湘平', '自强', '友生', '克勤', '家旺', '永福']
const MORE_MEN = ['世杰', '少华', '凯旋', '兴旺', '宏伟', '明辉', '泽民', '先进', '正根', '水生', '月明', '厚德']
const WOMEN = ['桃花', '玉莲', '冬梅', '春秀', '细妹', '小英', '美云', '翠萍', '红霞', '金枝', '菊香', '丽华']
const OTHER_GIVEN = [...MEN, ...WOMEN, ...MORE_MEN]

/** An invented person. */
export interface DemoPerson {
  realName: string
  /** Matches the required pattern; no operator has been assigned the segment 154. */
  phone: string
  /** 1 male, 2 female (sys dictionary sex). */
  sex: 1 | 2
}

const phoneOf = (block: 1 | 2, n: number): string => `154073${block}${String(n).padStart(4, '0')}`

/**
 * Returns the n-th holder of an account, from 0; 24 surnames and 13 given names give 312 different ones.
 */
export function person(n: number): DemoPerson {
  const given = GIVEN[n % GIVEN.length] ?? ''
  return {
    realName: `${SURNAMES[n % SURNAMES.length]}${given}`,
    phone: phoneOf(1, n),
    sex: ['晓岚', '秀兰', '桂英', '海燕'].includes(given) ? 2 : 1,
  }
}

/** Posts held without an account; each has its own range of people, so that nobody holds two. */
const POSTS = {
  /** Twelve workers of each enterprise. */
  worker: 0,
  gridLeader: 240,
  contactLeader: 265,
  inspector: 290,
  /** Four drivers and escorts of each enterprise. */
  carrier: 300,
  signerAbroad: 380,
  headAbroad: 410,
  safetyAbroad: 440,
} as const

/** Returns the n-th holder of a post, from 0: different people for different posts. */
export function holder(post: keyof typeof POSTS, n: number): DemoPerson {
  const no = POSTS[post] + n
  const given = OTHER_GIVEN[no % OTHER_GIVEN.length] ?? ''
  return {
    realName: `${OTHER_SURNAMES[no % OTHER_SURNAMES.length]}${given}`,
    phone: phoneOf(2, no),
    sex: WOMEN.includes(given) ? 2 : 1,
  }
}
