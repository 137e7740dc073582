import type { Angle, Section } from './angle.ts'
import { firstQuestion, introduction, nextStep, reasons } from './client-words.ts'
import { furtherSections } from './further-sections.ts'
import type { Material } from './material.ts'

/** Words between the opening and the part about the client: with both, more than 500. */
const mainWords = 430

/** A blog post in Markdown, without its headline: what is asked for, what to look at, who we are. */
export function blogPost(angle: Angle, material: Material): string {
  const { random } = material
  const told = angle.sections(material)
  return [
    random.pick(angle.openings(material)),
    ...told.map(written),
    ...(angle.alone ? [] : furtherSections(material, told, mainWords).map(written)),
    written(aboutUs(material)),
    written({
      heading: random.pick([
        'Next step',
        'Where to go from here',
        'If you want to know more',
        'Talk to us',
      ]),
      text: `${random.pick(farewells(material))} ${nextStep(material)}`,
    }),
  ].join('\n\n')
}

const written = ({ heading, text }: Section) => `## ${heading}\n\n${text}`

const aboutUs = (material: Material): Section => ({
  heading: material.random.pick([
    `About ${material.client.businessName}`,
    'Who is writing this',
    'Who we are',
    `Where ${material.client.businessName} comes in`,
  ]),
  text: [introduction(material), reasons(material), firstQuestion(material)]
    .filter(Boolean)
    .join('\n\n'),
})

const farewells = ({ thing }: Material): [string, ...string[]] => [
  `Do you have a question about ${thing} that is not answered here? Ask us.`,
  'If something here does not fit your case, tell us about it.',
  `A short conversation is often the quickest way to find out what fits.`,
  'Take your notes with you, whoever you talk to. If you want to talk to us, here is how.',
  `Still unsure about ${thing}? That is a good moment to ask.`,
]
