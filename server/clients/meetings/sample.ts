type Sample = {
  /** The client's business, as in the sample clients. */
  business: string
  bookedDaysAgo: number
  /** Days from now, moved to the next working day; negative for a past meeting. */
  inDays: number
  topic: string
  /** The project it is about; about none if omitted. */
  project?: string
}

/** The demo's meetings, past and upcoming. */
export const sampleMeetings: Sample[] = [
  {
    business: 'Kiln Street Ceramics',
    bookedDaysAgo: 15,
    inDays: -9,
    topic: 'Photographs for the shop',
  },
  {
    business: 'Kiln Street Ceramics',
    bookedDaysAgo: 2,
    inDays: 4,
    topic: 'Launch day of the shop',
  },
  {
    business: 'Harbour Physio',
    bookedDaysAgo: 1,
    inDays: 3,
    topic: 'Reminders at the second practice',
  },
  {
    business: 'Raman Freight',
    bookedDaysAgo: 1,
    inDays: 2,
    topic: 'Ride along with a driver',
    project: 'Pallet tracker',
  },
]
