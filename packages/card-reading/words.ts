const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words in job titles, in lower case. */
export const titleWords = wordsOf(`
  manager director president ceo cfo cto coo cmo cio chief officer founder cofounder co-founder
  owner partner principal engineer developer designer consultant advisor adviser analyst
  associate assistant agent broker realtor attorney lawyer solicitor barrister counsel paralegal
  notary accountant bookkeeper auditor controller treasurer secretary administrator coordinator
  supervisor lead leader head executive specialist representative rep technician mechanic
  electrician plumber carpenter contractor estimator architect surveyor photographer
  videographer producer editor writer journalist artist stylist barber hairdresser esthetician
  aesthetician therapist nurse physician surgeon doctor dentist dentistry hygienist orthodontist
  veterinarian pharmacist optometrist psychologist counselor counsellor chiropractor teacher
  instructor professor lecturer tutor coach trainer chef cook baker barista bartender sommelier
  planner strategist scientist researcher recruiter buyer merchandiser sales marketing
  operations vp svp evp avp vice foreman superintendent inspector chairman chairwoman
  chairperson chair trustee deacon pastor reverend minister pilot captain driver dispatcher
  gemologist jeweler tester programmer concierge host hostess relations guest underwriter
  adjuster librarian curator translator interpreter intern graduate licensed certified
  registered senior junior regional national global international general managing creative art
  technical leiter geschäftsführer vertrieb berater unternehmensberaterin directeur gérant
  gerente comercial
`)

/** Words in company names, in lower case. */
export const companyWords = wordsOf(`
  group company associates services service solutions systems studio studios clinic center
  centre hospital agency consulting consultants partners holdings enterprises industries
  international global technologies technology tech labs laboratory laboratories software media
  communications productions films pictures photography design designs interiors architects
  architecture engineering engineers construction builders building contractors contracting
  roofing siding plumbing heating cooling hvac electric electrical landscaping lawn gardens
  nursery farm farms dairy bakery cafe café coffee roasters restaurant bistro grill kitchen
  catering bar pub brewery winery hotel resort inn spa salon barbershop beauty fitness gym club
  yoga pilates academy school preschool college university institute education learning
  foundation church ministries charity trust bank capital wealth financial finance investments
  insurance realty properties property estate estates homes mortgage title escrow law legal
  solicitors attorneys cpas accounting tax bookkeeping dental dentistry orthodontics orthopedics
  pediatrics medical health healthcare wellness pharmacy veterinary animal pet pets automotive
  auto motors garage tire collision towing logistics freight shipping courier transport
  transportation trucking moving storage security surveillance cyber defense energy solar power
  oil gas telecom telecommunications networks wireless staffing recruitment recruiting personnel
  marketing advertising branding pr events weddings travel tours jewelers jewelry boutique shop
  store market supply supplies wholesale distribution trading imports exports manufacturing
  works tool machine machinery maschinenbau metal steel fabrication printing press books
  publishing cleaning janitorial pest control pools cabinets flooring painting windows doors
  furniture marine boat boats aviation hospice nonprofit analytics data cloud digital web
  interactive games gaming entertainment music dance theater theatre art gallery museum sports
  athletic
`)

/** Free email providers, whose domain says nothing about a company. */
export const freeMailDomains = wordsOf(`
  gmail.com googlemail.com yahoo.com yahoo.co.uk ymail.com hotmail.com outlook.com live.com
  msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.de gmx.net gmx.com
  web.de mail.com zoho.com comcast.net att.net verizon.net sbcglobal.net bellsouth.net cox.net
  btinternet.com orange.fr free.fr wanadoo.fr t-online.de libero.it qq.com 163.com
`)

/** The part before the @ of shared office addresses. */
export const officeAddresses = wordsOf(`
  info hello office contact sales support admin mail team service enquiries inquiries bookings
  booking reservations stay ciao hi accounts billing help
`)

/** Top-level domains of three or more letters that appear on cards. */
export const longDomains = wordsOf(`
  com net org info biz co io ai app dev me tv cc us eu online site store shop tech agency studio
  design digital media group company services solutions consulting finance legal law realty
  homes house health care dental clinic fitness coffee cafe restaurant bar pub kitchen catering
  photography photos events wedding travel tours builders construction plumbing energy solar
  academy school education church foundation international global world life live xyz pro cloud
  software systems network marketing management ventures capital partners email works space team
  today london nyc berlin paris sydney africa asia club fun art gallery music video film games
  farm garden pet vet auto cars repair cleaning security
`)
