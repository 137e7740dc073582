import {
  contentLanguages,
  contentOwners,
  coverStyles,
  type ProfileField,
  type ProfileSource,
  type ProfileValues,
  refreshIntervals,
} from '../../../../contract/content/content-profiles.ts'
import { shortDate } from '../../../platform/dates.ts'

export const profileLabels: Record<ProfileField, string> = {
  about: 'What the business does',
  audience: 'Audience',
  reasons: 'Why customers choose it',
  services: 'Services',
  places: 'Places',
  contactLine: 'Contact line',
  callToAction: 'Call to action',
  language: 'Language',
  voiceDo: 'Voice: do',
  voiceDont: 'Voice: don’t',
  sample: 'Sample paragraph',
  secondSample: 'Second sample paragraph',
  forbiddenWords: 'Forbidden words',
  claims: 'Allowed claims',
  links: 'Own pages',
  coverStyle: 'Cover style',
  owner: 'Whose content it is',
  refreshAfter: 'Refresh published content after',
}

/** Returns a value as text: lists line by line; empty when nothing is known. */
export function profileText(field: ProfileField, values: ProfileValues): string {
  if (field === 'language')
    return values.language === 'unset' ? '' : contentLanguages[values.language]
  if (field === 'owner') return contentOwners[values.owner]
  if (field === 'refreshAfter') return refreshIntervals[values.refreshAfter]
  if (field === 'coverStyle') return coverStyles[values.coverStyle]
  if (field === 'claims')
    return values.claims.map(({ text, source }) => `${text} (${source})`).join('\n')
  if (field === 'links') return values.links.map(({ title, url }) => `${title}: ${url}`).join('\n')
  const value = values[field]
  return typeof value === 'string' ? value : value.join(', ')
}

/** Returns where a value came from, as a caption. */
export const sourceText = ({ from, detail, at }: ProfileSource): string => {
  const when = at ? `, ${shortDate(at)}` : ''
  if (from === 'team') return `Entered by ${detail || 'the team'}${when}`
  if (from === 'client') return `From the client record: ${detail}`
  if (from === 'questions') return `From the answer to: ${detail}${when}`
  return `From onboarding, ${detail}${when}`
}
