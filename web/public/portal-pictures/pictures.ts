/** The devices that show the portal: their screens in CSS pixels, and the widths of the pictures in real ones. */
export const devices = {
  laptop: { width: 1280, height: 752, widths: [1600, 800] },
  phone: { width: 375, height: 800, widths: [750, 375] },
} as const
export type Device = keyof typeof devices

/** The colors of the sample agency, and none, for agencies that have their own. */
export const looks = ['sample', 'plain'] as const
export type Look = (typeof looks)[number]

type Picture = {
  device: Device
  /** The page of the portal. */
  page: string
  alt: string
  /** The logo's place in the header, in CSS pixels of the screen; missing where a dialog covers it. */
  logo?: { x: number; y: number; width: number }
}

const laptopLogo = { x: 24, y: 17, width: 136 }

/** The pictures of the portal, made by `npm run portal-pictures`. */
export const portalPictures = {
  project: {
    device: 'laptop',
    page: '/projects/1',
    alt: 'The portal of a sample client: a project that is 43% done, with three deliverables, one of which waits for approval, and seven milestones.',
    logo: laptopLogo,
  },
  dashboard: {
    device: 'laptop',
    page: '/dashboard',
    alt: 'The dashboard of a sample client: four things need attention, among them a design to approve and an invoice to pay.',
    logo: laptopLogo,
  },
  billing: {
    device: 'laptop',
    page: '/billing',
    alt: 'The billing page of a sample client, with what is open and every invoice.',
    logo: laptopLogo,
  },
  approval: {
    device: 'phone',
    page: '/projects/1?deliverable=3',
    alt: 'A design on a phone in the portal of a sample client, with buttons to approve it and to request changes.',
  },
} as const satisfies Record<string, Picture>
export type PictureName = keyof typeof portalPictures
