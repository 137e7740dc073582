type Sample = {
  /** The client's business, as in the sample clients. */
  business: string
  bookedDaysAgo: number
  /** Days from now on which it is, or the first working day after. Less than nothing: it is over. */
  inDays: number
  topic: string
}

/** Meetings of the demo's clients, before and after now. */
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
]
