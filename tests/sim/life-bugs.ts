/** Faults planted into the world of the account's life, one at a time: each must be noticed within some lives. */
import { calls } from '#contract/calls.ts'
import type { Env } from '#account/env.ts'
import type { UserBase } from '#contract/entities.ts'
import type { LifeBug } from './life.ts'

function withHeaders(env: Env, change: (headers: Record<string, string>) => void): Env {
  return {
    ...env,
    fetch: (url, init) => {
      const headers = { ...(init?.headers as Record<string, string>) }
      change(headers)
      return env.fetch(url, { ...init, headers })
    },
  }
}

const anonymous = (env: Env): Env => withHeaders(env, (headers) => delete headers['x-acting-user'])

export const lifeBugs: readonly LifeBug[] = [
  { name: 'one database for all accounts', env: (env) => ({ ...env, digest: async () => '0'.repeat(64) }) },
  { name: 'nothing says who acts', env: anonymous },
  {
    name: 'nobody says whose answer it is',
    env: (env) => {
      const asked = anonymous(env)
      return {
        ...asked,
        fetch: async (url, init) => {
          const response = await asked.fetch(url, init)
          const headers = { get: (name: string) => (name === 'x-reader' ? null : response.headers.get(name)) }
          return { ...response, headers } as never
        },
      }
    },
  },
  {
    name: 'a logout is taken for heard',
    env: (env) => ({
      ...env,
      fetch: (url, init) =>
        url === calls.logout.path
          ? Promise.resolve(
              new Response('{"code":200,"msg":"","data":{"ok":1}}', {
                headers: { 'content-type': 'application/json' },
              }),
            )
          : env.fetch(url, init),
    }),
  },
  { name: 'nothing is wiped', keeper: (keeper) => ({ ...keeper, forget: async () => undefined }) },
  { name: 'a debt is not noted', keeper: (keeper) => ({ ...keeper, owe: async () => undefined }) },
  {
    name: 'who was here is remembered for ever',
    keeper: (keeper) => ({
      ...keeper,
      open: (user) => {
        lastUser = user
        return keeper.open(user)
      },
      remembered: async () => lastUser,
    }),
  },
  {
    name: 'any refusal ends the wait for an answer',
    keeper: (keeper) => ({
      ...keeper,
      open: async (user) => {
        const member = await keeper.open(user)
        const keyOf = async (wish: string) => ({ ...(await member.shelf.keyOf(wish)), isNew: true })
        return { ...member, shelf: { ...member.shelf, keyOf, unused: member.shelf.settled } }
      },
    }),
  },
  {
    name: 'tabs do not tell each other',
    env: (env) => ({ ...env, channel: (name) => ({ ...env.channel(name), post: () => {} }) }),
  },
]

let lastUser: UserBase | undefined
