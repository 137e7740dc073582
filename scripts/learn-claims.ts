// npm run learn-claims: learns from packages/claim-words/sentences/ what tells claims from other sentences.
import fs from 'node:fs'
import { fingerprintOf, kinds, learnedSentences } from '../packages/claim-words/sentences.ts'
import { type Model, train } from '../packages/claim-words/training.ts'
import { packModels } from '../packages/claim-words/weights-file.ts'

const samples = learnedSentences()
const claims = samples.filter(({ kind }) => kind !== 'harmless')
const models = new Map<string, Model>()
models.set('claim', train(samples.map((each) => ({ ...each, isClaim: each.kind !== 'harmless' }))))
for (const kind of kinds)
  models.set(
    kind,
    train(
      claims.map((each) => ({ ...each, isClaim: each.kind === kind })),
      18,
    ),
  )
const file = packModels({ learnedFrom: fingerprintOf(samples), models }, (name) =>
  name === 'claim' ? 250_000 : 12_000,
)
fs.writeFileSync(new URL('../packages/claim-words/weights.bin', import.meta.url), file)
console.log(`learned from ${samples.length} sentences: ${Math.round(file.length / 1024)} kB`)
