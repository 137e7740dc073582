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
