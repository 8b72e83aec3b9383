/** Acts on an application. */
export type Act =
  | 'submit'
  | 'accept'
  | 'firstReview'
  | 'secondReview'
  | 'publicise'
  | 'issue'
  | 'return'
  | 'refuse'
  | 'objection'
  | 'withdraw'
/** For each act: its type in the action dictionary, the actor, and the resulting status. */
export const ACTS: Readonly<
  Record<Act, { type: string | null; by: 'applicant' | 'county' | 'city'; to: string; opinion?: string }>
> = {
  submit: { type: null, by: 'applicant', to: '1' },
  withdraw: { type: null, by: 'applicant', to: '9' },
  accept: { type: '1', by: 'county', to: '2' },
  return: { type: '2', by: 'county', to: '7', opinion: '安全现状评价报告未附整改复核意见，请补正' },
  firstReview: { type: '3', by: 'county', to: '3', opinion: '材料齐全，现场核查符合要求' },
  secondReview: { type: '4', by: 'city', to: '4', opinion: '同意初审意见' },
  publicise: { type: '5', by: 'city', to: '5' },
  issue: { type: '6', by: 'city', to: '6', opinion: '准予许可' },
  refuse: { type: '7', by: 'county', to: '8', opinion: '外部安全距离不足，不予许可' },
  objection: { type: '8', by: 'city', to: '10', opinion: '公示期间收到群众来信，反映运输道路问题' },
}
/** Possible sequences of acts of an application. */
export const WAYS = {
  draft: [],
  submitted: ['submit'],
  withdrawn: ['submit', 'withdraw'],
  accepted: ['submit', 'accept'],
  returned: ['submit', 'accept', 'return'],
  reviewed: ['submit', 'accept', 'firstReview'],
  refused: ['submit', 'accept', 'firstReview', 'refuse'],
  approved: ['submit', 'accept', 'firstReview', 'secondReview'],
  publicised: ['submit', 'accept', 'firstReview', 'secondReview', 'publicise'],
  objected: ['submit', 'accept', 'firstReview', 'secondReview', 'publicise', 'objection'],
  issued: ['submit', 'accept', 'firstReview', 'secondReview', 'publicise', 'issue'],
} as const satisfies Record<string, readonly Act[]>
