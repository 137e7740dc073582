import { misfitsOf } from './fit.ts'
import { isKeyed } from './places.ts'
import { newOf, emptyOf, optionOf, type Shape, siteShape } from './shapes.ts'
import { sectionedPages } from './sections.ts'
import { samplesIn } from './samples.ts'
import type { SiteContent } from './site.ts'

/**
 * Returns a value as this version of the software needs it: what it lacks is taken from `usual`, which may have nothing
 * there; what no field is for is left out. Words and lists that are there stay, even where a limit is now tighter.
 */
function completed(shape: Shape, value: unknown, usual: unknown): unknown {
  const other = () =>
    usual === undefined ? (shape.mayMiss || shape.mayBeNull ? emptyOf(shape) : newOf(shape)) : usual
  if (value === null) return shape.mayBeNull ? null : other()
  if (value === undefined) return shape.mayMiss ? undefined : other()
  switch (shape.is) {
    case 'group':
      return isKeyed(value) ? completedGroup(shape.fields, value, usual) : other()
    case 'map':
      return isKeyed(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, each]) => [key, completed(shape.of, each, undefined)]),
          )
        : other()
    case 'list':
      return Array.isArray(value)
        ? value.map((each) => completed(shape.of, each, undefined))
        : other()
    case 'either': {
      const option = optionOf(shape.options, value)
      return option ? completed(option, value, undefined) : other()
    }
    case 'text':
      return typeof value === 'string' ? value : other()
    default:
      return misfitsOf(shape, value, '').length === 0 ? value : other()
  }
}

function completedGroup(fields: Record<string, Shape>, value: object, usual: unknown) {
  const entries = Object.entries(fields).map(([key, of]) => [
    key,
    completed(of, (value as Record<string, unknown>)[key], isKeyed(usual) ? usual[key] : undefined),
  ])
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined)) as object
}

/** The last line of the footer in samples of earlier versions; the footer now says it while there are samples. */
const formerNote = 'Sample content. Figures are illustrative.'
const ownNote = ({ note }: Pick<SiteContent, 'note'>) => (note === formerNote ? { note: '' } : {})

/**
 * Returns stored content as this version of the software needs it. A field that came later has the words of the
 * sample, which are those that pages used to have; a section that came with samples is hidden until somebody shows it.
 */
export function openContent(stored: unknown, sample: SiteContent): SiteContent {
  // A page that came later isn’t shown until somebody turns it on.
  const usual = { ...sample, lookAround: false }
  const completedContent = completed(siteShape, stored, usual) as SiteContent
  const opened = { ...completedContent, ...ownNote(completedContent) }
  const had = new Set(samplesIn(stored).map(({ path }) => path))
  const brought = samplesIn(opened).filter(({ path }) => !had.has(path))
  if (brought.length === 0) return opened
  const arrangement = Object.fromEntries(
    sectionedPages.map(({ id, sections }) => {
      const later = sections.filter((each) =>
        each.paths.some((path) => brought.some((found) => `${found.path}.`.startsWith(`${path}.`))),
      )
      const here = opened.arrangement[id]
      const others = here.sections.filter((each) => !later.some((one) => one.id === each.id))
      const shown = [...others, ...later.map((each) => ({ id: each.id, hidden: true }))]
      return [id, later.length > 0 ? { ...here, sections: shown } : here]
    }),
  ) as SiteContent['arrangement']
  return { ...opened, arrangement }
}
