import type { Careers } from './careers.ts'
import type { Misfit } from './fit.ts'
import type { Impact } from './landing.ts'
import type { Chart, Result } from './parts.ts'
import { isKeyed } from './places.ts'

/** Returns what a written number may mean: 1,200 is twelve hundred to some, and one and a fifth to others. */
const readings = (written: string) => {
  const text = written.replaceAll(/[\s\u00a0\u202f]/g, '')
  return [
    text.replaceAll(/[.,]/g, ''),
    text.replaceAll(',', ''),
    text.replaceAll('.', '').replace(',', '.'),
  ]
    .map(Number)
    .filter(Number.isFinite)
}

const shown = (value: number) => String(Math.round(value * 10) / 10)
/** Figures are rounded, bars are not. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 1

/** Returns the percentages that the bars of a figure show: the part, the change, or what there is now. */
const percentsIn = (chart: Chart) =>
  'share' in chart
    ? [chart.share]
    : [Math.abs(chart.now / chart.before - 1) * 100, chart.now, (chart.now / chart.before) * 100]

function resultProblem({ value, chart }: Result, path: string): Misfit[] {
  const percent = /(\d[\d.,]*)\s*%/.exec(value)?.[1]
  if (!chart || percent === undefined) return []
  const drawn = percentsIn(chart)
  if (readings(percent).some((each) => drawn.some((part) => isNear(part, each)))) return []
  return [
    {
      path: `${path}.chart`,
      sentence: `The bars show ${shown(drawn[0] ?? 0)}%, the figure says ${value}`,
    },
  ]
}

function measureProblem({ label, value }: Impact['before'], path: string): Misfit[] {
  const written = /\d[\d.,]*/.exec(label)?.[0]
  if (written === undefined || readings(written).includes(value)) return []
  return [
    { path: `${path}.value`, sentence: `The bar shows ${shown(value)}, the words say ${label}` },
  ]
}

const isResult = (value: object): value is Result => 'chart' in value && 'value' in value
const isMeasure = (value: object): value is Impact['before'] =>
  'label' in value && 'value' in value && typeof value.value === 'number'

/** Returns where bars show something else than the words beside them. */
export function chartProblems(value: unknown, path: string): Misfit[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => chartProblems(each, `${path}.${i}`))
  if (!isKeyed(value)) return []
  if (isResult(value)) return resultProblem(value, path)
  if (isMeasure(value)) return measureProblem(value, path)
  return Object.entries(value).flatMap(([key, each]) =>
    chartProblems(each, path ? `${path}.${key}` : key),
  )
}

const beforeItBegins = 'Please enter a later hour than that of the beginning'

/** Returns where the hours that everybody shares aren’t within everybody’s hours, or an end is before its beginning. */
export function hoursProblems(overlap: Careers['overlap']): Misfit[] {
  if (!overlap) return []
  const { people, from, to } = overlap
  const path = 'careers.overlap'
  const ends = people.flatMap((each, i) =>
    each.to <= each.from ? [{ path: `${path}.people.${i}.to`, sentence: beforeItBegins }] : [],
  )
  if (to <= from) ends.push({ path: `${path}.to`, sentence: beforeItBegins })
  if (ends.length > 0) return ends
  const late = people.find((each) => each.from > from)
  const early = people.find((each) => each.to < to)
  return [
    ...(late
      ? [
          {
            path: `${path}.from`,
            sentence: `${late.place} begins at ${late.from}:00, later than this`,
          },
        ]
      : []),
    ...(early
      ? [
          {
            path: `${path}.to`,
            sentence: `${early.place} ends at ${early.to}:00, earlier than this`,
          },
        ]
      : []),
  ]
}
