import type { SentOf } from '../../../contract/http.ts'
import type { ApplicationStatus, create } from '../../../contract/website/job-applications.ts'
import { aPdf } from '../../platform/file-kinds/sample.ts'

type Sent = SentOf<typeof create>['body']

/** Returns a realistic input of the careers form. */
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

type Sample = {
  daysAgo: number
  sent: Sent
  /** The team's decision a day later. */
  decided?: {
    changes: { status: ApplicationStatus; notes: string }
    email?: { subject: string; text: string }
  }
}

const applicant = (firstName: string, lastName: string, changes: Partial<Sent>): Sent =>
  anApplication({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    resumeFileName: `${firstName} ${lastName}.pdf`,
    portfolioUrl: '',
    githubUrl: '',
    ...changes,
  })

/** The demo's applicants, oldest first, in every stage. Sample content. */
export const sampleApplications: Sample[] = [
  {
    daysAgo: 33,
    sent: applicant('Marta', 'Nowak', { position: 'Backend Engineer', experience: '6-10' }),
    decided: { changes: { status: 'hired', notes: 'Begins on the first. Contract is signed.' } },
  },
  {
    daysAgo: 21,
    sent: applicant('Lewis', 'Grant', { position: 'Sales Lead', experience: '2-3' }),
    decided: {
      changes: { status: 'rejected', notes: 'We are not looking for sales now.' },
      email: {
        subject: 'Your application: Sales Lead',
        text: 'Hello Lewis,\n\nthank you for your application. We are not looking for somebody in sales at present, and wish you all the best.\n\nKind regards\nFurlong',
      },
    },
  },
  {
    daysAgo: 14,
    sent: applicant('Yuki', 'Tanabe', { position: 'Product Designer', experience: '4-5' }),
    decided: { changes: { status: 'offer', notes: 'Offer is out; answer by Friday.' } },
  },
  {
    daysAgo: 9,
    sent: anApplication(),
    decided: {
      changes: {
        status: 'interview',
        notes: 'Her pages are fast. Ask about the shop for Bristol.',
      },
      email: {
        subject: 'Your application: Frontend Engineer',
        text: 'Hello Ines,\n\nwe liked what we read, and would like to get to know you in a video call of about 45 minutes. Would Tuesday at 10:00 suit you?\n\nKind regards\nFurlong',
      },
    },
  },
  {
    daysAgo: 6,
    sent: applicant('Kofi', 'Mensah', { position: 'Project Manager', experience: '6-10' }),
    decided: { changes: { status: 'reviewing', notes: '' } },
  },
  { daysAgo: 2, sent: applicant('Aisha', 'Rahman', { position: 'Frontend Engineer' }) },
]
