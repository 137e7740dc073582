import type { ReactNode } from 'react'
import {
  type Checkup,
  type Claim,
  claimKinds,
} from '../../../../contract/content/content-checks.ts'
import type { ContentType } from '../../../../contract/content/content-pieces.ts'
import { Link } from '../../../platform/Link.tsx'
import { piecePath } from '../../../paths.ts'
import { Points } from './Points.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { fieldNames, gapText, likenessText } from './claim-words.ts'
import { type PieceForm, usualWords } from './piece-form.ts'

type PieceChecksProps = {
  form: PieceForm
  type: ContentType
  found: Checkup
  onShow: (from: number, to: number) => void
}

/**
 * The checks of a text before it is approved: readability, placeholders, claims without a source and similar pieces.
 */
export const PieceChecks = ({ form, type, found, onShow }: PieceChecksProps) => {
  const checked = form.watch('checked')
  const tick = ({ id }: Claim, on: boolean) =>
    form.setValue('checked', on ? [...checked, id] : checked.filter((each) => each !== id), {
      shouldDirty: true,
    })
  const showButton = (words: string, from: number, to: number) => (
    <button
      type="button"
      className="link text-left align-top [overflow-wrap:anywhere]"
      onClick={() => onShow(from, to)}
    >
      {words}
    </button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 [overflow-wrap:anywhere]">
      <Part title="Reading">
        <Reading type={type} found={found} />
      </Part>
      {found.gaps.length > 0 && (
        <Part title={gapText(found.gaps.length)}>
          <ul className="grid list-disc gap-1.5 pl-5">
            {found.gaps.map((gap) => (
              <li key={gap.from}>{showButton(gap.note || 'Missing detail', gap.from, gap.to)}</li>
            ))}
          </ul>
        </Part>
      )}
      <Points points={found.points} onShow={onShow} />
      <Part title="Claims to check">
        {found.claims.length === 0 ? (
          <p className="text-ink-2">No claims, quotes or links to check.</p>
        ) : (
          <>
            <p className="text-ink-2">
              Check off the claims you know are right. Unchecked ones block approval and publishing.
            </p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {found.claims.map((claim) => (
                <li key={claim.id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
                  <Checkbox
                    label={claim.sentence}
                    hint={claimKinds[claim.kind]}
                    checked={checked.includes(claim.id)}
                    onChange={({ target }) => tick(claim, target.checked)}
                  />
                  <span className="pl-7 text-[0.875em]">
                    {claim.field === 'content'
                      ? showButton('Show in the text', claim.from, claim.to)
                      : `In the ${fieldNames[claim.field]}`}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Part>
      {found.near.length > 0 && (
        <Part title="Similar to earlier content">
          <ul className="grid gap-1.5">
            {found.near.map((near) => (
              <li key={near.id} className="[overflow-wrap:anywhere]">
                <Link className="link" to={piecePath(near.id)}>
                  {near.title}
                </Link>{' '}
                <span className="num text-ink-2">{likenessText(near)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

/** Words below which the server doesn’t rate a text. */
const fewestRated = 30

/** The steps from R. Flesch, How to Write Plain English (1979). */
const steps: [from: number, words: string][] = [
  [80, 'easy'],
  [60, 'plain'],
  [50, 'fairly hard'],
  [30, 'hard'],
  [-Infinity, 'very hard'],
]

const Reading = ({ type, found }: Pick<PieceChecksProps, 'type' | 'found'>) => {
  const { words, readingEase, grade } = found
  const [from, to] = usualWords[type]
  const length = words < from ? 'short' : words > to ? 'long' : null
  return (
    <>
      <p className="num">
        {words.toLocaleString('en-US')} words
        {length && (
          <span className="text-warn">
            , rather {length}: {from} to {to.toLocaleString('en-US')} is typical
          </span>
        )}
      </p>
      {readingEase === null ? (
        <p className="text-ink-2">
          {words < fewestRated
            ? 'Too short to rate readability.'
            : 'Readability is rated in English, German, French and Spanish only.'}
        </p>
      ) : (
        <p className="num">
          Flesch Reading Ease {Math.round(readingEase)} of 100 (
          {steps.find(([least]) => readingEase >= least)?.[1]})
          {grade !== null && `, Flesch-Kincaid grade ${grade.toFixed(1)}`}
        </p>
      )}
    </>
  )
}
