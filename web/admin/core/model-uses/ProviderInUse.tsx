import { useState } from 'react'
import { type ModelState, tryProvider } from '../../../../contract/core/model-uses.ts'
import { call } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Ability = 'writing' | 'pictures'
type TestResult = { ability: Ability; sentence: string; worked: boolean }
type ProviderProps = { provider: ModelState['provider']; onTried: () => void }

/** The model or built-in tool used for each purpose. The provider's abilities can be tested. */
export const ProviderInUse = ({ provider, onTried }: ProviderProps) => {
  const [testing, setTesting] = useState<Ability | null>(null)
  const [result, setResult] = useState<TestResult | null>(null)
  const attempt = async (ability: Ability) => {
    setTesting(ability)
    setResult(null)
    try {
      const { model, milliseconds } = await call(tryProvider, { body: { ability } })
      const time = milliseconds < 100 ? 'immediately' : `in ${(milliseconds / 1000).toFixed(1)} s`
      setResult({ ability, worked: true, sentence: `${model} answered ${time}.` })
    } catch (error) {
      const sentence = sentenceOf(error, 'We couldn’t test the provider.')
      setResult({ ability, worked: false, sentence })
    }
    setTesting(null)
    onTried()
  }
  const test = (ability: Ability, label: string) => (
    <Button
      busy={testing === ability}
      disabled={testing !== null}
      onClick={() => void attempt(ability)}
    >
      {label}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {!provider && (
        <Notice title="No AI provider is set up">
          Everything works without one: this server plans content as briefs, builds keywords, draws
          images and reads business cards itself. To use a provider, set AI_BASE_URL, AI_API_KEY and
          AI_MODEL.
        </Notice>
      )}
      <Facts
        facts={[
          { label: 'Provider', value: provider?.host ?? 'None' },
          {
            label: 'Texts and keywords',
            value: provider?.model ?? 'Briefs, and keywords from patterns',
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
        {result && <Notice tone={result.worked ? 'info' : 'bad'}>{result.sentence}</Notice>}
      </div>
    </div>
  )
}
