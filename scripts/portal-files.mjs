/** Files for things that need a connection anyway: the search, and PDFs, which are drawn from files that aren’t kept. */
const isOnline = (key) => /pdf|\/search\//i.test(key)
const isOfPortal = (key) =>
  /^(?:portal|shared|platform|ui|shell)\//.test(key) && !isOnline(key) && !/WorkArea/.test(key)
const starts = ['main.ts', 'react-root.ts', 'start.tsx', 'shell/WorkArea.tsx']

/** Returns the scripts and styles that the portal’s pages and their dialogs need, by the build’s manifest. */
export function portalFiles(manifest) {
  const found = new Set()
  const visited = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const later of chunk.dynamicImports ?? []) if (isOfPortal(later)) visit(later)
  }
  for (const key of [
    ...starts,
    ...Object.keys(manifest).filter((each) => each.startsWith('portal/') && isOfPortal(each)),
  ])
    visit(key)
  return [...found]
}
