import { expect } from 'vitest'
import * as contract from '../contract/core/identities.ts'
import * as providersContract from '../contract/core/sign-in-providers.ts'
import * as usersContract from '../contract/core/users.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import type { UserRow } from '../server/core/users/store.ts'
import { openOidc } from './oidc-server.ts'
import { type Engine, type Jar, openTestServer } from './server.ts'

export const start = '2026-03-02T10:00:00Z'

/** Opens a server with a provider on loopback that an owner set up; `reset` begins anew. */
export async function openIdentityStage(engine: Engine) {
  const oidc = await openOidc('https://foyer.test/sign-in-return')
  const server = await openTestServer(
    { PUBLIC_URL: 'https://foyer.test', OIDC_HOSTS: oidc.host, SMTP_URL: 'smtp://127.0.0.1:9' },
    engine,
  )
  const input = { ...oidc.input, domains: [], enabled: true }
  const stage = { owner: { jar: new Map<string, string>() } as { user: UserRow; jar: Jar }, id: 0 }

  const begin = async (jar: Jar) => {
    const body = { provider: stage.id, rememberMe: true }
    return (await server.call(contract.begin, { body }, jar)).body.url
  }
  const beginLink = async (jar: Jar) => {
    const body = { provider: stage.id }
    return (await server.call(contract.beginLink, { body }, jar)).body.url
  }
  const finish = (answer: string, jar: Jar, code = '') =>
    server.call(contract.finish, { body: { answer, code } }, jar)

  return {
    oidc,
    server,
    owner: () => stage.owner,
    provider: () => stage.id,
    async reset() {
      await server.clear()
      server.setNow(start)
      for (const name of Object.keys(oidc.people)) delete oidc.people[name]
      const email = 'owner@furlong.example'
      stage.owner = await signedIn(server.context, { role: 'admin', email })
      const added = await server.call(providersContract.add, { body: input }, stage.owner.jar)
      expect(added.status).toBe(201)
      stage.id = added.body.id
    },
    /** Changes the provider, as its owner. */
    change: (changes: object) =>
      server.call(
        providersContract.update,
        { params: { id: stage.id }, body: { ...input, ...changes } },
        stage.owner.jar,
      ),
    /** Proves it again at the provider, as somebody there. */
    proveAs: async (name: string, jar: Jar) => {
      const [own] = (await server.call(contract.list, {}, jar)).body
      const params = { id: own?.id ?? 0 }
      const begun = await server.call(contract.beginProof, { params }, jar)
      return begun.status === 200 ? finish(await oidc.signIn(begun.body.url, name), jar) : begun
    },
    begin,
    beginLink,
    finish,
    /** Signs in as somebody of the provider, in a new browser unless it is given. */
    signIn: async (name: string, jar: Jar = new Map()) =>
      finish(await oidc.signIn(await begin(jar), name), jar),
    /** Links somebody's account of the provider to the person of this browser. */
    link: async (name: string, jar: Jar) =>
      finish(await oidc.signIn(await beginLink(jar), name), jar),
    list: async (jar: Jar) => (await server.call(contract.list, {}, jar)).body,
    isIn: async (jar: Jar) => (await server.call(usersContract.current, {}, jar)).status === 200,
    async close() {
      await server.close()
      await oidc.close()
    },
  }
}
export type IdentityStage = Awaited<ReturnType<typeof openIdentityStage>>
