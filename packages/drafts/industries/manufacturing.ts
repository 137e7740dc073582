import type { Trade } from './trade.ts'

export const manufacturing: Trade = {
  words:
    'manufactur* fabricat* machin* metal* plastic industr* engineer* print* packag* prototyp* weld* cnc injection-mold* factory tool-making',
  sells: 'service',
  local: false,
  provider: 'supplier',
  take: 'find',
  get: ['order', 'ordering'],
  quote: 'quote',
  remedy: 'solutions',
  urgent: false,
  people: [
    'product designers',
    'purchasing managers',
    'startup founders',
    'small manufacturers',
    'engineers',
    'maintenance teams',
  ],
  cases: ['small batches', 'prototypes', 'spare parts', 'short deadlines'],
  moments: [
    'in small batches',
    'on a tight deadline',
    'on a budget',
    'for a first prototype',
    'with a drawing',
    'from a sample',
  ],
  choices: [
    {
      ways: ['local', 'overseas'],
      fits: ['short ways and quick changes matter', 'volumes are high and the design is settled'],
    },
    {
      ways: ['custom', 'standard'],
      fits: ['the part has to fit what exists', 'a catalog part does the same job'],
    },
    {
      ways: ['small-batch', 'high-volume'],
      fits: ['the design may still change', 'tooling pays for itself'],
    },
  ],
  aspects: [
    'tolerances',
    'materials',
    'lead time',
    'design guidelines',
    'quality control',
    'certification',
    'tooling',
    'finishing',
  ],
  offers: ['small batches', 'fast prototypes', 'material certificates', 'design advice'],
  formats: ['drawing checklist', 'material comparison', 'supplier scorecard'],
  points: [
    {
      about: 'the drawing',
      ask: 'Is anything on this drawing unclear or needlessly expensive?',
      why: 'One tolerance that nobody needs can double the effort for a part.',
    },
    {
      about: 'materials',
      ask: 'Why this material, and what would be the alternative?',
      why: 'Strength, finish and delivery time all start here.',
    },
    {
      about: 'lead time',
      ask: 'When is the first piece ready, and when is the last?',
      why: 'They are two different dates, and both matter for your own plan.',
    },
    {
      about: 'quality control',
      ask: 'What is measured, how often, and do I get the record?',
      why: 'It is cheaper to find a wrong part before it is built in.',
    },
    {
      about: 'samples',
      ask: 'Can I approve a first sample before the batch?',
      why: 'A sample on the table ends discussions that a drawing cannot.',
    },
    {
      about: 'repeat orders',
      ask: 'What is kept for the next order: programs, tools, records?',
      why: 'The second batch should be easier than the first.',
    },
  ],
  worries: [
    {
      about: 'long lead times',
      cause: 'Material and machine capacity have to come together.',
      remedy: 'Give a forecast, even a rough one, and order critical material early.',
    },
    {
      about: 'parts that do not fit',
      cause: 'Drawing, model and sample do not agree, and nobody says which of them counts.',
      remedy: 'Name one document as the one that counts, with its date.',
    },
    {
      about: 'quality problems',
      cause: 'Both sides had a different idea of “good enough”.',
      remedy: 'Agree on what is measured and on a reference piece.',
    },
    {
      about: 'minimum order quantities',
      cause: 'Setting up takes the same time for one piece as for many.',
      remedy: 'Ask what changes at which number, and bundle parts that share a setup.',
    },
  ],
  steps: [
    'Describe what the part has to do, not only how it looks.',
    'Send the drawing with the material, the number of pieces and the date.',
    'Ask what would make it simpler or cheaper to make.',
    'Approve a first sample, and write down how it was measured.',
    'Agree on what is kept for the next order.',
  ],
  costs: ['the material', 'tolerances and finish', 'the number of pieces', 'tooling and setup'],
}
