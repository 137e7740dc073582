import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a migrated, empty template database on a server; empty if TEST_DATABASE_URL isn't set. */
    templateUrl: string
  }
}

/** Creates the template on the server that TEST_DATABASE_URL names. Without it, imports nothing and costs nothing. */
export default async function setup(project: TestProject) {
  const base = process.env['TEST_DATABASE_URL']
  const template = base ? await makeTemplate(base) : undefined
  project.provide('templateUrl', template?.url ?? '')
  return () => template?.drop()
}

async function makeTemplate(base: string) {
  const { fromServer } = await import('../server/platform/db.ts')
  const { prepare } = await import('./migrated.ts')
  const name = `foyer_template_${process.pid}`
  const admin = fromServer(base, 1)
  await admin.db.execute(`create database ${name}`)
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).href
  const database = fromServer(url, 2)
  await prepare(database)
  await database.close()
  return {
    url,
    async drop() {
      await admin.db.execute(`drop database if exists ${name} with (force)`)
      await admin.close()
    },
  }
}
