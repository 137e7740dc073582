import { useState } from 'react'
import { type ModelState, tryProvider } from '../../../../contract/core/model-uses.ts'
import { call } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Ability = 'writing' | 'pictures'
type Tried = { ability: Ability; sentence: string; worked: boolean }
type ProviderProps = { provider: ModelState['provider']; onTried: () => void }

/** Who does what: a model of the provider, or this machine. Each ability of the provider can be tried. */
export const ProviderInUse = ({ provider, onTried }: ProviderProps) => {
  const [trying, setTrying] = useState<Ability | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const attempt = async (ability: Ability) => {
    setTrying(ability)
    setTried(null)
    try {
      const { model, milliseconds } = await call(tryProvider, { body: { ability } })
      const time = milliseconds < 100 ? 'at once' : `in ${(milliseconds / 1000).toFixed(1)} s`
      setTried({ ability, worked: true, sentence: `${model} answered ${time}.` })
    } catch (error) {
      const sentence = sentenceOf(error, 'We couldn’t test the provider.')
      setTried({ ability, worked: false, sentence })
    }
    setTrying(null)
    onTried()
  }
  const test = (ability: Ability, label: string) => (
    <Button
      busy={trying === ability}
      disabled={trying !== null}
      onClick={() => void attempt(ability)}
    >
      {label}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {!provider && (
        <Notice title="No AI provider is set up">
          Everything works without one: this server drafts texts, builds keywords, draws images and
          reads business cards itself. To use a provider, set AI_BASE_URL, AI_API_KEY and AI_MODEL.
        </Notice>
      )}
      <Facts
        facts={[
          { label: 'Provider', value: provider?.host ?? 'None' },
          {
            label: 'Texts and keywords',
            value: provider?.model ?? 'Built-in composer',
          },
          { label: 'Images', value: provider?.imageModel ?? 'Drawn on this server' },
          { label: 'Business cards', value: provider?.visionModel ?? 'Read on this server' },
        ]}
      />
      {provider && (
        <div className="flex flex-wrap items-center gap-2">
          {test('writing', 'Test texts')}
          {provider.imageModel && test('pictures', 'Test images')}
          <span className="text-ink-2">
            A test sends a small request, which counts toward the budget.
          </span>
        </div>
      )}
      <div role="status">
        {tried && <Notice tone={tried.worked ? 'info' : 'bad'}>{tried.sentence}</Notice>}
      </div>
    </div>
  )
}
