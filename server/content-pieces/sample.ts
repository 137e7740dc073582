import type { Finished, NewPiece } from './store.ts'

/** A blog post that waits to be written, for tests and the demo. Sample content. */
export const aPiece = (clientId: number, changes: Partial<NewPiece> = {}): NewPiece => ({
  clientId,
  topic: 'how to choose everyday plates',
  type: 'blog_post',
  madeBy: 'composer',
  ...changes,
})

/** What is written of it: nothing in it needs a source. */
export const aText = (changes: Partial<Finished> = {}): Finished => ({
  title: 'How to Choose Everyday Plates',
  content: [
    'Most people buy plates once and live with them for years, so it pays to choose slowly.',
    '## Start with the table',
    'Put one plate on it and look. A plate that is too wide for the table is in the way at every meal.',
    '## Then think of the sink',
    '- Glazed rims chip less than bare ones.\n- A foot ring that is smooth does not scratch the next plate.',
    'Come by and hold one. [fill in: opening hours of the shop]',
  ].join('\n\n'),
  description: 'What to look at before you buy plates for every day.',
  slug: 'how-to-choose-everyday-plates',
  imageAlt: 'Three plates on a wooden table',
  ...changes,
})
