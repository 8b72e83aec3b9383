import { describe, expect, it } from 'vitest'
import { open } from './envelope.ts'
import { isProblem, isSaid, Problem } from './problem.ts'

const problemOf = (body: unknown, status: number): Problem => {
  try {
    open(body, status, false, 'unknown error', 'r1')
  } catch (error) {
    if (isProblem(error)) return error
  }
  throw new Error('expected a Problem')
}

describe('answers', () => {
  it.each([
    [{ code: 403, success: false, data: null, msg: '没有权限访问' }, 403, 'forbidden', '没有权限访问'],
    [{ code: 401, msg: '请求未授权' }, 200, 'signedOut', '请求未授权'],
    [{ code: 409, success: false, msg: '报警已处理' }, 409, 'conflict', '报警已处理'],
    [{ error: 'invalid_grant', error_description: '用户名或密码错误' }, 200, 'refused', '用户名或密码错误'],
    [{ code: 400, msg: '', error_description: '用户名或密码错误' }, 400, 'refused', '用户名或密码错误'],
    [undefined, 502, 'broken', 'unknown error'],
    [{ code: 200, success: false, msg: '操作失败' }, 200, 'refused', '操作失败'],
  ])('refuse %o', (body, status, kind, message) => {
    const problem = problemOf(body, status)
    expect({ kind: problem.kind, message: problem.message, id: problem.requestId }).toEqual({ kind, message, id: 'r1' })
  })

  it('give their payload', () => {
    expect(open({ code: 200, success: true, data: { id: '1' }, msg: '操作成功' }, 200, false, '')).toEqual({ id: '1' })
    expect(open({ success: true, data: null }, 200, false, '')).toBeNull()
  })

  it('give the whole body when the call is bare', () => {
    expect(open({ access_token: 'x' }, 200, true, '')).toEqual({ access_token: 'x' })
  })
})

describe('failures', () => {
  it.each([
    [new Problem('signedOut', 401, 'x'), 'told on the sign-in page'],
    [new Problem('refused', 460, 'x'), 'of the white list'],
    [new Error('x'), 'that are none of a call'],
  ])('%s: silent, %s', (error) => expect(isSaid(error, [460])).toBe(false))

  it('of every other code are reported', () => {
    for (const code of [0, 400, 403, 404, 409, 500]) expect(isSaid(new Problem('refused', code, 'x'), [460])).toBe(true)
  })
})
