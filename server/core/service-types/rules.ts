import type { ServiceTypeInput } from '../../../contract/core/service-types.ts'
import { sampleServiceTypes, type ServiceType } from '../../../contract/service-types.ts'

/** Returns a key for something new: its name in ASCII, or `otherwise`, with a number where that is taken. */
export function keyFor(name: string, taken: readonly string[], otherwise = 'service'): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, 34)
    .replace(/_+$/, '')
  const base = plain || otherwise
  const numbered = Array.from({ length: taken.length + 1 }, (_each, at) => `${base}_${at + 2}`)
  return [base, ...numbered].find((key) => !taken.includes(key)) ?? base
}

/** Returns services with a key for each, which never had another service's. */
export function withKeys(input: ServiceTypeInput, known: readonly ServiceType[]): ServiceType[] {
  const taken = [...input, ...known, ...sampleServiceTypes].map(({ key }) => key)
  return input.map((each) => {
    const key = each.key || keyFor(each.name, taken)
    taken.push(key)
    return { ...each, key }
  })
}

/** Returns the sample's services, followed by the agency's own, which are no longer offered. */
export const restored = (before: readonly ServiceType[]): ServiceType[] => [
  ...sampleServiceTypes,
  ...before
    .filter(({ key }) => !sampleServiceTypes.some((each) => each.key === key))
    .map((each) => ({ ...each, isRetired: true })),
]
