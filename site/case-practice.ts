import { sample } from './claims.ts'
import type { Case } from './schema/about.ts'

/** A sample case: custom software. */
export const practice: Case = {
  slug: 'healthcare-practice',
  client: 'Healthcare practice',
  service: 'custom-software',
  serviceName: 'Custom Software',
  title: 'A healthcare practice where patients no longer wait.',
  picture: {
    key: 'sample-practice',
    alt: 'The day of a practice on one screen, three rooms with their visits, and on a phone a patient who says that they are here.',
  },
  facts: [
    { label: 'Client', value: 'Four doctors, 5,200 patients' },
    { label: 'What we did', value: 'Patient portal, bookings, reminders' },
    { label: 'Time and price', value: 'Eleven weeks, $18,500' },
    { label: 'By', value: 'Mei, Idris, Tom' },
  ],
  challenge:
    'Bookings were in one system, records in a second and reminders on paper. Patients waited past their appointment times, and nobody could say on a given day how many would come.',
  solution:
    'One patient portal for bookings, forms and results, on top of the existing records. Reminders go out automatically, and each access to a record is logged.',
  results: [
    {
      ...sample,
      value: '60%',
      label: 'shorter waiting time',
      basis: 'From the door to the doctor, 1,140 visits before and 1,212 after.',
      chart: { before: 100, now: 40, end: 'the wait before' },
    },
    {
      ...sample,
      value: '95%',
      label: 'patient satisfaction',
      basis: '640 answers to one question after the visit.',
      chart: { share: 95 },
    },
    {
      ...sample,
      value: '30%',
      label: 'more appointments per day',
      basis: 'The calendar of the same four doctors, three months each.',
      chart: { before: 100, now: 130, end: '1.3 times as many' },
    },
    {
      ...sample,
      value: '100%',
      label: 'of access to records logged',
      basis: 'The auditor’s sample of 200 records.',
      chart: { share: 100 },
    },
  ],
  timeline: [
    {
      when: 'Weeks 1 and 2',
      weeks: 2,
      title: 'Plan and prototype',
      text: 'Six screens, tried out by three patients and the front desk.',
      isLate: false,
    },
    {
      when: 'Weeks 3 to 6',
      weeks: 4,
      title: 'Bookings first',
      text: 'In use for one doctor from week 4, for all four from week 6.',
      isLate: false,
    },
    {
      when: 'Weeks 7 to 9',
      weeks: 3,
      title: 'Forms and results',
      text: 'Questions are answered at home, results are read with an explanation.',
      isLate: false,
    },
    {
      when: 'Weeks 10 and 11',
      weeks: 2,
      title: 'Move and train',
      text: '5,200 patients moved on a Sunday, counted before and after.',
      isLate: false,
    },
  ],
  quote: {
    text: 'The day runs on time. Patients say so before we do, and the auditor had nothing to write down.',
    role: 'Practice lead, healthcare practice',
    portrait: null,
    sample: true,
  },
  sample: true,
}
