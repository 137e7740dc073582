// npm run sbom: prints a bill of materials of everything installed, as CycloneDX 1.5. It reads the
// lock file with its checksums: npm's own command fails when a development tool requires `latest`
// or another system's packages.
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const hexOf = (integrity) => {
  const [algorithm = '', digest = ''] = integrity.split('-')
  const alg = algorithm.toUpperCase().replace('SHA', 'SHA-')
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') }
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const refOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licenceOf = (licence) =>
  / (?:OR|AND|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } }

/** Returns where Node finds `name` when required from `place`. */
const found = (packages, place, name) => {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const inside = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[inside]) return inside
    if (!at) return null
  }
}

/**
 * Returns the bill for a lock file (npm's version 3). Development-only packages get the scope
 * `excluded`.
 */
export function billOf({ name, version, packages }) {
  const places = Object.keys(packages).filter((place) => place !== '')
  const refAt = (place) => refOf(nameOf(place), packages[place].version)
  const self = refOf(name, version)
  const neededBy = (place) => {
    const { dependencies = {}, optionalDependencies = {}, devDependencies = {} } = packages[place]
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
    return names.flatMap((each) => found(packages, place, each) ?? [])
  }
  const components = new Map()
  for (const place of places) {
    const { version: its, dev, optional, devOptional, integrity, license } = packages[place]
    const ref = refAt(place)
    const scope = dev || devOptional ? 'excluded' : optional ? 'optional' : 'required'
    if (components.get(ref)?.scope === 'required') continue
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      name: nameOf(place),
      version: its,
      scope,
      purl: ref,
      ...(integrity ? { hashes: [hexOf(integrity)] } : {}),
      ...(license ? { licenses: [licenceOf(license)] } : {}),
    })
  }
  const dependencies = new Map()
  for (const place of ['', ...places]) {
    const ref = place ? refAt(place) : self
    const on = new Set([...(dependencies.get(ref) ?? []), ...neededBy(place).map(refAt)])
    dependencies.set(
      ref,
      [...on].toSorted((a, b) => (a < b ? -1 : 1)),
    )
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': self, name, version, purl: self },
    },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  }
}

if (import.meta.main) {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  console.log(JSON.stringify(billOf(lock), null, 2))
}
