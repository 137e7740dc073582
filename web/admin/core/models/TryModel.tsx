import { useState } from 'react'
import { type Model, type ModelTrial, tryModel } from '../../../../contract/core/models.ts'
import { modelAbilities, type ModelAbility } from '../../../../contract/model-abilities.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { durationText } from './words.ts'

const labels: Record<ModelAbility, string> = {
  text: 'Ask for a sentence',
  vision: 'Show it a picture',
  image: 'Ask for an image',
}

type Results = Partial<Record<ModelAbility, ModelTrial>>

/** Tries what a model can do, one request for each. */
export const TryModel = ({ model, onClose }: { model: Model; onClose: () => void }) => {
  const [results, setResults] = useState<Results>({})
  const [trying, setTrying] = useState<ModelAbility | null>(null)
  const attempt = async (ability: ModelAbility) => {
    setTrying(ability)
    const trial = await call(tryModel, { params: { id: model.id }, body: { ability } }).catch(
      (error: unknown) => ({
        works: false,
        milliseconds: 0,
        answer: sentenceOf(error, 'We couldn’t try it.'),
        picture: null,
      }),
    )
    setResults((all) => ({ ...all, [ability]: trial }))
    setTrying(null)
    void invalidate('model-uses')
  }
  return (
    <Dialog
      title={`Try ${model.name}`}
      description="Each request is a small one. It counts toward the budget."
      onClose={onClose}
    >
      <div className="app grid gap-5">
        {model.abilities.map((ability) => (
          <section key={ability} aria-label={modelAbilities[ability]} className="grid gap-3">
            <div>
              <Button
                busy={trying === ability}
                disabled={trying !== null && trying !== ability}
                onClick={() => void attempt(ability)}
              >
                {labels[ability]}
              </Button>
            </div>
            <div role="status">{results[ability] && <Result trial={results[ability]} />}</div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const Result = ({ trial }: { trial: ModelTrial }) => (
  <div className="grid gap-3">
    <Notice
      tone={trial.works ? 'info' : 'bad'}
      title={trial.works ? `It answered ${durationText(trial)}` : 'That didn’t work'}
    >
      <span className="[overflow-wrap:anywhere]">{trial.answer}</span>
    </Notice>
    {trial.picture && (
      <img src={trial.picture} alt="What it made" className="w-40 rounded-2 border border-line" />
    )}
  </div>
)
