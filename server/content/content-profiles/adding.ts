import {
  type ProfileField,
  type ProfileValues,
  profileValues,
} from '../../../contract/content/content-profiles.ts'
import { conflict } from '../../platform/refusals.ts'

/** A value for one field, in words. */
type Suggested = { field: ProfileField | 'logo' | 'color'; value: string; title: string }

const lists = ['services', 'places', 'forbiddenWords'] as const
const isList = (field: Suggested['field']): field is (typeof lists)[number] =>
  lists.some((each) => each === field)
const texts = ['about', 'audience', 'reasons', 'voiceDo', 'voiceDont'] as const
const isText = (field: Suggested['field']): field is (typeof texts)[number] =>
  texts.some((each) => each === field)

const isSame = (one: string, other: string) =>
  one.replace(/\/+$/, '').toLowerCase() === other.replace(/\/+$/, '').toLowerCase()

/** Returns whether a profile says already what is suggested. */
export function hasValue(values: ProfileValues, { field, value }: Suggested): boolean {
  if (isList(field)) return values[field].some((each) => isSame(each, value))
  if (field === 'links') return values.links.some(({ url }) => isSame(url, value))
  const known = field === 'logo' || field === 'color' ? '' : values[field]
  return typeof known === 'string' && (known === value || (isText(field) && known.includes(value)))
}

type Adding = {
  /** Adds to a text what it doesn't say, instead of replacing it. */
  addsToTexts?: boolean
}

/**
 * Returns a profile with a suggestion in it: a further line of a list, or the value of another field. @throws Refusal 409 when
 * it is full
 */
export function withValue(
  values: ProfileValues,
  suggested: Suggested,
  { addsToTexts = false }: Adding = {},
): ProfileValues {
  const { field, value, title } = suggested
  const changes = isList(field)
    ? { [field]: [...values[field].filter((each) => each !== value), value] }
    : field === 'links'
      ? { links: [...values.links.filter(({ url }) => url !== value), { title, url: value }] }
      : addsToTexts && isText(field)
        ? { [field]: [values[field], value].filter(Boolean).join('\n\n') }
        : { [field]: value }
  const read = profileValues.safeParse({ ...values, ...changes })
  if (!read.success) throw conflict('It doesn’t fit: that part of the profile is full.')
  return read.data
}
