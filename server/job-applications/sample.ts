import type { SentOf } from '../../contract/http.ts'
import type { create } from '../../contract/job-applications.ts'
import { aPdf } from '../file-kinds/sample.ts'

type Sent = SentOf<typeof create>['body']

/** What the careers form sends, as a believable person filled it in. */
export const anApplication = (changes: Partial<Sent> = {}): Sent => ({
  firstName: 'Ines',
  lastName: 'Moreau',
  email: 'ines.moreau@mail.example',
  phone: '+44 20 7946 0321',
  position: 'Frontend Engineer',
  experience: '4-5',
  portfolioUrl: 'https://ines.example',
  linkedinUrl: '',
  githubUrl: 'https://github.com/ines-example',
  coverLetter: 'I build pages that stay quick on old phones, and I like to say so in plain words.',
  skills: ['TypeScript', 'CSS', 'Accessibility'],
  availability: '1-month',
  salaryExpectation: '£56,000',
  resumeFileName: 'Ines Moreau.pdf',
  resumeFileData: aPdf(2000).toString('base64'),
  resumeFileType: 'application/pdf',
  ...changes,
})
