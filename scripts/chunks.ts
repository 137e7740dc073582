/*
 * Splits the client's script into files. By default the bundler makes a file of whatever the same
 * pages share: a hundred small ones before a back office page is usable. Here shared modules go
 * into a few files, and modules only signed-in pages use go into none that a public page loads.
 */
import { globSync } from 'node:fs'
import path from 'node:path'

type Module = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }
type Graph = { getModuleInfo: (id: string) => Module | null }

/** The route files of signed-in pages, from `web/`. */
const tablesOf = (web: string, part: 'admin' | 'portal') =>
  part === 'portal'
    ? ['portal/routes.ts']
    : globSync('admin/*/room.ts', { cwd: web }).map((file) => file.replaceAll(path.sep, '/'))
const frame = 'shell/WorkArea.tsx'
/** The public pages, and the only one of them that is made of the portal’s parts. */
const visitorsTable = 'routes.tsx'
const guestPage = 'public/look-around/LookAroundPage.tsx'
/** The number of signed-in pages from which a module counts as shared; a small one, in characters, from two. */
const shares = 3
const small = 1_750

/** The text editor, larger than any page: only pages with one load it, and what is made of it. */
const editor = /\/node_modules\/(?:@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname)\//

/** Packages with one file per name: only used names count. */
const barrel = /\/node_modules\/(lucide-react|radix-ui)\/dist\/(?:esm\/lucide-react|index)\.mjs$/

const namesFrom = (source: string, code: string) =>
  [...code.matchAll(new RegExp(`import \\{([^}]*)\\} from "${source}"`, 'g'))].flatMap(
    ([, names]) => (names ?? '').split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  )
const fileOf = (name: string, code: string) =>
  new RegExp(` as ${name}\\b[^;]* from ['"]\\.?([^'"]+)`).exec(code)?.[1]

/** Returns a module's imports, resolved through barrel files. */
function importsOf(graph: Graph, id: string): string[] {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {}
  return importedIds.flatMap((imported) => {
    const source = barrel.exec(imported)?.[1]
    if (!source) return imported
    const info = graph.getModuleInfo(imported)
    const files = namesFrom(source, code ?? '').map((name) => fileOf(name, info?.code ?? ''))
    return (
      info?.importedIds.filter((each) => files.some((file) => file && each.includes(file))) ?? []
    )
  })
}

/** Returns modules and everything they load; `later` also includes chosen dynamic imports. */
function reach(graph: Graph, from: readonly string[], later?: (id: string, by: string) => boolean) {
  const found = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...importsOf(graph, id))
    if (!later) continue
    const { dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const each of dynamicallyImportedIds) if (later(each, id)) waiting.push(each)
  }
  return found
}

/**
 * The files in dependency order; each contains everything its modules import, except what earlier
 * ones have.
 */
const parts = ['drawn', 'both', 'frame', 'forms', 'shared', 'desk', 'writing'] as const
type Part = (typeof parts)[number]

/** Returns the modules, but for packages, that the agency’s own pages load at once. */
function onVisitorsPages(graph: Graph, web: string): Set<string> {
  const { dynamicallyImportedIds = [] } = graph.getModuleInfo(web + visitorsTable) ?? {}
  const pages = dynamicallyImportedIds.filter(
    (id) => id.startsWith(`${web}public/`) && id !== web + guestPage,
  )
  return new Set([...reach(graph, pages)].filter((id) => !id.includes('/node_modules/')))
}

/** Returns the modules that the portal loads with its pages or later, such as those of a dialog. */
function inPortalLater(graph: Graph, web: string): Set<string> {
  const own = [...reach(graph, [web + frame], () => true)].filter((id) =>
    id.startsWith(`${web}portal/`),
  )
  return reach(graph, own, (id) => !id.startsWith(`${web}admin/`))
}

/** Returns the modules that are made of the text editor. */
function withEditor(graph: Graph, pages: Iterable<string>): Set<string> {
  const isMadeOfIt = (id: string) => [...reach(graph, [id])].some((each) => editor.test(each))
  return new Set([...reach(graph, [...pages])].filter((id) => editor.test(id) || isMadeOfIt(id)))
}

/** Returns the file for a module; undefined when the bundler may place it. */
function partsOf(graph: Graph, web: string): (id: string) => Part | undefined {
  const tables = { admin: tablesOf(web, 'admin'), portal: tablesOf(web, 'portal') }
  const everyTable = [...tables.admin, ...tables.portal]
  const isTable = (id: string) => everyTable.some((table) => id === web + table)
  const open = reach(
    graph,
    [`${web}main.ts`],
    (id, by) => id !== web + frame && id !== web + guestPage && !isTable(by),
  )
  const framed = reach(graph, [web + frame])
  const drawn = onVisitorsPages(graph, web)
  const pagesIn = (some: string[]) =>
    some.flatMap((table) => graph.getModuleInfo(web + table)?.dynamicallyImportedIds ?? [])
  const [admin, portal] = [tables.admin, tables.portal].map((some) =>
    pagesIn(some).map((page) => reach(graph, [page])),
  ) as [Set<string>[], Set<string>[]]
  const pages = new Set(pagesIn(everyTable))
  const later = inPortalLater(graph, web)
  const writing = withEditor(graph, pages)
  return (id) => {
    if (pages.has(id) || id === web + frame) return undefined
    if (writing.has(id)) return 'writing'
    if (framed.has(id) && !drawn.has(id)) return open.has(id) ? 'both' : 'frame'
    const inPortal = portal.filter((page) => page.has(id)).length
    const inAdmin = admin.filter((page) => page.has(id)).length
    // In one of the other files it would bring their modules to every visitor.
    if (drawn.has(id)) return framed.has(id) || inPortal + inAdmin > 0 ? 'drawn' : undefined
    const length = graph.getModuleInfo(id)?.code?.length ?? 0
    if (inAdmin + inPortal < (length < small ? 2 : shares)) return undefined
    if (open.has(id)) return 'forms'
    return inPortal > 0 || later.has(id) ? 'shared' : 'desk'
  }
}

/** Returns the bundler's groups; `web`: the web folder with a trailing slash. */
export const chunkGroups = (web: string) => {
  let partOf: ReturnType<typeof partsOf> | undefined
  return parts.map((part, at) => ({
    name: (id: string, graph: Graph) =>
      (partOf ??= partsOf(graph, web))(id) === part ? part : null,
    priority: parts.length - at,
  }))
}
