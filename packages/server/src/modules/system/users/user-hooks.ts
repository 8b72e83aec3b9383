import { checkUser, dropUser, followUser, userDeleteBlocker } from './user-rules.ts'

/** Rules of an account that is written by a form, or with an enterprise that is taken on. */
export const userHooks = {
  beforeSave: checkUser,
  afterSave: followUser,
  deleteBlocker: userDeleteBlocker,
  afterDelete: dropUser,
}
