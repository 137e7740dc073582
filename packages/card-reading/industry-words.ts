/** Industries and the words that suggest them; a trailing * matches any ending. */
export const industries: readonly (readonly [name: string, words: string])[] = [
  [
    'Legal Services',
    'law legal lawyer* attorney* solicitor* barrister* counsel paralegal litigation notary esq',
  ],
  ['Dental', 'dental dentist* orthodont* dds dmd smile endodont*'],
  ['Veterinary', 'vet veterinar* animal pet pets paws dvm'],
  [
    'Healthcare',
    'medical health* clinic hospital physician* surgeon* doctor orthoped* pediatric* cardiol* ' +
      'dermat* nurse nursing hospice therapy therapist* chiropract* pharmacy md rn wellness ' +
      'psycholog* optomet* urgent',
  ],
  [
    'Accounting & Finance',
    'account* cpa cpas tax bookkeep* audit* capital wealth financial finance invest* bank* mortgage ' +
      'advisor* cfp cfa fund equity payroll',
  ],
  ['Insurance', 'insur* underwrit* claims'],
  [
    'Real Estate',
    'realty realtor* estate properties property homes broker escrow title housing lettings leasing',
  ],
  ['Roofing', 'roof* siding gutter*'],
  ['Plumbing', 'plumb* drain* sewer'],
  ['HVAC', 'hvac heating cooling furnace refrigeration'],
  ['Electrical', 'electrician* electrical elec wiring'],
  ['Landscaping', 'landscap* lawn garden* patios irrigation tree arborist'],
  ['Pest Control', 'pest termite* exterminat*'],
  [
    'Home Services',
    'clean* janitorial handyman pool pools cabinet* flooring painting painter* remodel* carpet ' +
      'windows doors locksmith moving renovation* kitchen bath',
  ],
  [
    'Construction',
    'construct* build* contractor* contracting concrete masonry excavat* carpent* estimator foreman',
  ],
  ['Architecture & Engineering', 'architect* engineer* structural civil survey* aia'],
  ['Software', 'software saas app apps platform analytics developer programmer product api'],
  [
    'Technology',
    'technolog* tech cloud cyber data it network* computer* digital systems ai devops hosting ' +
      'solutions',
  ],
  ['Telecommunications', 'telecom* wireless broadband fiber mobile'],
  ['Security', 'security surveillance alarm* guard* cctv cyber'],
  [
    'Marketing & Advertising',
    'marketing advertis* seo brand* agency pr social content growth media',
  ],
  ['Design & Creative', 'design* creative graphic interior* illustrat* branding studio pixel'],
  ['Photography', 'photo* videograph* portrait*'],
  [
    'Media & Entertainment',
    'film* media production* producer music entertainment broadcast* radio tv theater theatre ' +
      'publish* journalist band',
  ],
  ['Events', 'event* wedding* party catering planner venue'],
  [
    'Restaurant & Food',
    'restaurant* chef food bakery baker cafe café coffee bistro osteria trattoria grill kitchen ' +
      'catering pizza cucina brewery bar roasters deli wine',
  ],
  [
    'Hospitality & Travel',
    'hotel resort inn travel tour* hospitality guest dive lodge vacation* cruise airline ' +
      'reservations concierge',
  ],
  [
    'Beauty & Salon',
    'salon hair stylist* barber* beauty spa nail* esthetic* aesthetic* makeup cosmet* lash*',
  ],
  [
    'Fitness & Wellness',
    'fitness gym yoga pilates trainer personal coach wellness crossfit martial nutrition',
  ],
  [
    'Education',
    'school academy preschool education* teacher tutor* college university learning instructor ' +
      'professor training kindergarten daycare institute',
  ],
  [
    'Nonprofit',
    'foundation charity nonprofit ministries church mission volunteer* ngo hospice relief',
  ],
  ['Recruitment & HR', 'recruit* staffing talent hr personnel headhunt* career* employment'],
  ['Consulting', 'consult* advisory strategy unternehmensberat* beratung'],
  [
    'Logistics & Transportation',
    'logistic* freight shipping courier transport* trucking cargo fleet warehouse* delivery ' +
      'chartering dispatch* customs',
  ],
  [
    'Automotive',
    'auto automotive motor* car cars garage tire* collision mechanic dealership vehicle* truck*',
  ],
  [
    'Manufacturing',
    'manufactur* machin* maschinenbau tool die plant factory fabricat* steel metal industrial* ' +
      'industries foundry',
  ],
  ['Agriculture', 'farm* agricult* ranch* dairy orchard* grain harvest crop* livestock seeds'],
  ['Energy', 'energy solar wind power oil gas electricity renewable* battery'],
  [
    'Retail',
    'shop store boutique jewel* retail wholesale furniture apparel fashion gifts market gemolog* ' +
      'florist',
  ],
  [
    'Biotechnology & Pharma',
    'biotech* pharma* labs laborator* scientific genomics therapeutics bioscience* life',
  ],
  ['Marine', 'marine boat* yacht* marina'],
  ['Government', 'government city county state department ministry municipal council'],
]
