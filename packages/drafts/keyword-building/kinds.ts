import { type Kind, soldThings } from './facet.ts'
import { isCountedIn, kindOfNoun, lastOf } from './nouns.ts'

const ends = (words: string) => new RegExp(`(?:^|[\\s-])(?:${words})s?$`, 'i')

/** Ailments of a body and faults of a thing, by their last words. */
const ailment =
  /(?:(?:head|back|tooth|ear|stomach|belly|heart|tummy)[\s-]?ache|\b(?:pains?|migraines?|anxiety|depression|stress|burnout|insomnia|acne|grief|injur(?:y|ies)|addiction|trauma|arthritis|eczema|allerg(?:y|ies)|limping|vomiting|coughing|itching|diarrhea|fever|snoring|bloating|fatigue|dizziness|rash|sprain|cramps?|sciatica|tinnitus|reflux|nausea|psoriasis|rosacea|asthma|diabetes|obesity|(?:sun|wind|razor )burn|stretch marks?|scars|wrinkles|dandruff|cellulite|age spots|blackheads|hair loss|(?:hearing|vision|sight|memory|bone) loss|bad breath|tooth decay|gum disease|plantar fasciitis|tennis elbow|frozen shoulder|menopause|hot flashes|phobia|panic attacks?|adhd|dementia|stammer(?:ing)?|stutter(?:ing)?|bed ?wetting|teething|overthinking|blushing|sweating|nail biting|teeth grinding|constipation|indigestion|heartburn|hay fever|bunions?|varicose veins|incontinence|jet lag|shyness|procrastination|intolerance|deficiency|syndrome|disorder|disease|infection|inflammation|ear ?wax|ulcers?|warts?|verrucas?|corns?|swelling|numbness|fear(?: of .+)?))$/i
const gone =
  /(?:^|\s)(?:mold|mildew|pests?|termites?|woodworms?|silverfish|bed ?bugs?|rats?|mice|ants?|wasps?|hornets?|moths?|fleas?|ticks?|lice|mosquito(?:e?s)?|spiders?|(?:cock)?roach(?:es)?|pigeons?|(?:wasps?|hornets?|ants?|rats?|birds?)['’]? nests?|infestations?|stains?|rust|limescale|soot|graffiti|weeds?|knotweed|bindweed|ivy|moss|algae|odors?|smells?)$/i
const fault =
  /(?:^(?:stuck|snapped|torn|chipped|bent|wobbly|rattling|squeaking|failed|condensation in) \S+.*|leaks?|leaking|damage|clogs?|clogged (?:\S+ )?\S+|(?:blocked|burst|jammed|faulty|rotten|damaged|loose) \S+.*|broken \S+.*|cracked \S+.*|leaky \S+|leaking \S+.*|noisy (?!neighbou?r|child|class)\S+|flooding|flooded \S+|power outage|cracks?|rot|dampness|damp|condensation(?: .+)?|subsidence|corrosion|blockage|frozen pipes?|burst pipes?|squeaky \S+|sagging \S+.*|peeling paint|dripping \S+|running toilet|low water pressure)$/i

const procedure = ends(
  '(?:hip|knee|valve|shoulder|joint) replacement|(?:wart|mole|skin tag|cyst|lipoma|tooth|teeth|tonsil|cataract|earwax) removal|implant|surger(?:y|ie)|vaccination|vaccine|(?:dental|tooth|teeth|porcelain|ceramic|zirconia) (?:crown|bridge|extraction|filling)|veneer|root canal|dental cleaning|teeth cleaning|teeth whitening|lasik|ivf|spay|neuter|spaying|neutering|orthodontics|dentures|aligner|braces|biopsy|colonoscopy|cataract surgery|vasectomy|hair transplant',
)
const therapy = ends(
  '(?:anger|stress|pain|weight|behaviou?r) management|(?:emotional|bereavement|breastfeeding|mental health|grief|postnatal) support|physiotherapy|physical therapy|therapy|(?:laser|hair|skin|root canal|fertility|cancer|spa|beauty|facial|acne|scalp|scar|cellulite|medical|dental|gum|orthodontic|physio|back pain|vein|thyroid|allergy|addiction|drug|alcohol|mental health) treatment|checkup|check-up|(?:hearing|eye|blood|health|medical|skin|cancer|allergy|dental|pelvic|prenatal|intolerance|smear|hormone|dna|paternity|std|sti|thyroid|cholesterol|fertility|gut) (?:exam|examination|screening|test)|acupuncture|chiropractic|counseling|psychotherapy|rehab|rehabilitation|osteopathy|podiatry|foot care|prenatal care|nursing|home care|dialysis|ultrasound|x-ray|mri|mri scan|hypnosis|hypnotherapy|nutrition counseling',
)
const beauty = ends(
  'botox|lip filler|dermal filler|facial|massage|manicure|pedicure|haircut|hairstyle|hair coloring|balayage|highlights|hair extension|nail extension|lash extension|gel nail|acrylic nail|eyelash extension|lash lift|waxing|hair removal|microblading|peel|chemical peel|tanning|spray tan|makeup|tattoo|piercing|sugaring|threading|microneedling|nail art|beard trim|keratin treatment|body contouring|liposuction|tattoo removal',
)
const repair = ends(
  'repair|removal|maintenance|servicing|tuning|tune-up|inspection|plumbing|drain unblocking|locksmithing|alignment|oil change|restoration|waterproofing|sealing|recovery|pumping|chimney sweeping|resurfacing|refinishing',
)
const chore = ends(
  'delivery|wrapping|shipping|freight|assembly|fitting|fitting service|logistics|check|survey|assessment|test|testing|inspection|appraisal|valuation|cleaning|cleanup|clean-up|washing|pest control|towing|detailing|lawn care|mowing|pruning|tree trimming|moving|(?:junk|snow|rubbish|waste|furniture|tree|hedge|stump|carpet|ivy|moss|stain|nest|graffiti|shed|piano) removal|hair removal service|sharpening|tailoring|alteration|upholstery|laundry|dry cleaning|sweeping|disinfection|delivery|removals|grooming|nail trim|pet sitting|dog walking|babysitting|housekeeping|ironing|gardening|shredding',
)
const project = ends(
  'loft conversion|garage conversion|barn conversion|(?:attic|basement|van|campervan|shed|house|flat|cellar) conversion|remodel|remodeling|renovation|installation|(?:roof|window|door|boiler|kitchen|bathroom|gutter|fence|floor|driveway|furnace|water heater|pipe|siding) replacement|construction|(?:house|kitchen|home|rear|side|single storey|double storey|two storey|bungalow|orangery) extension|(?:home|room|house|second story) addition|(?<!(?:oil|watercolou?r|diamond|silk|glass|portrait) )painting|roofing|flooring|landscaping|tiling|insulation|paving|fencing|decking|carpentry|cabinetry|rewiring|wiring|(?:loft|floor) boarding|(?:house|home|shed|self) building|patio|deck|driveway|pool|conservatory|garden room|home addition|new roof|retrofit|masonry|plastering|siding',
)
const advice = ends(
  '(?:data|debt|disaster) recovery|(?:website|web|software|server|wordpress|app|database|it) (?:maintenance|migration|repair|testing|support)|(?:team|link|brand|capacity|app) building|data cleansing|data cleaning|consulting|consultation|consultancy|bookkeeping|accounting|payroll|writing|ghostwriting|editing|proofreading|narration|retouching|illustration|surveying|tax|taxes|tax return|tax preparation|tax planning|audit|seo|ppc|marketing|advertising|branding|design|web design|logo|website|(?:web|website|app|software|business|product|property|game|brand|organi[sz]ational|leadership|curriculum) development|copywriting|translation|planning|law|divorce|will|trust|probate|custody|immigration|bankruptcy|lease extension|lease renewal|appeal|management|staffing|recruiting|recruitment|outsourcing|(?:it|tech|technical|customer|hr|admin|administrative|legal|marketing) support|hosting|cybersecurity|(?:cyber|it|network|data|cloud|information|event|website|email|server|application) security|automation|analytics|research|public relations|pr|strategy|coaching|mediation|notarization|photography editing|video editing|email marketing|social media|content creation|data entry|advice|redesign|filing|registration|conveyancing|certification|accreditation|(?:eviction|party wall|redundancy|statutory) notice|(?:tenancy|shareholder|partnership|employment|prenuptial|settlement) agreement|(?:employment|supplier|service) contract|visa|work permit|compliance|integration|transcription',
)
const loan = ends(
  'mortgage|loan|credit card|(?<!(?:tax|carbon) )credit|pension|refinancing|bank account|savings account|leasing',
)
const lesson = ends(
  '(?:conversational |business |beginner |advanced )?(?:english|spanish|french|german|italian|portuguese|japanese|mandarin|arabic|dutch|polish language|sign language)|yoga|pilates|(?<!(?:business|first|middle|economy|asset) )(?:class|classe)|lesson|(?<!(?:golf|main|race|obstacle|assault|cricket) )course|training|workshop|camp|bootcamp|boot camp|tutoring|swimming|dance|dancing|zumba|spinning|crossfit|martial arts|karate|judo|boxing|meditation|school program|lessons|tuition|retreat|seminar|personal training|strength training|climbing|riding|(?<!(?:mini|crazy|indoor|adventure) )golf|tennis|pottery classes|apprenticeship',
)
const event = ends(
  'ceilidh|(?:hog|lamb|spit|pig) roast|photography|videography|catering|dj|(?<!(?:elastic|rubber|resistance|exercise|watch|hair|head|wrist|edging) )band|quartet|trio|ensemble|entertainment|party|wedding|photo booth|photo shoot|photoshoot|portrait|headshot|event planning|event|floristry|flowers for weddings|bartending|officiant|ceremony|(?:wedding|drinks|evening|welcome) reception|cake decorating|balloon decoration|(?:airport|hotel|taxi|cruise|port|station) transfers?|(?:yacht|boat|plane|jet|bus|coach|air|private|fishing) charter|limousine|limo|live music|magic show|face painting',
)
const place = ends(
  '(?:church|village|town|community|parish|dance|sports|function|banqueting|wedding|party) hall|(?:function|meeting|conference|party|private dining|escape|rehearsal) room|gym|hospice|holiday (?:cottage|let|home|apartment|park)|villa|lodge|chalet|log cabin|guest ?house|glamping pod|beer garden|care home|nursing home|church|theater|theatre|cinema|park|zoo|orchard|vineyard|stable|foundry|(?<!(?:pepper|salt|coffee|spice|wind) )mill|lab|laboratory|chapel|crematorium|cemetery|club|(?<!(?:wind|solar|server|click) )farm|race track|kart track|rink|alley|arena|salon|clinic|studio|(?<!(?:pop-?up|online|web|e-?commerce|shopify|etsy) )(?:shop|store)|hotel|school|venue|(?<!(?:best|good|teaching|target) )practice|center|centre|spa|dealership|boutique|gallery|pharmacy|hospital|academy|kennel|inn|hostel|daycare|preschool|kindergarten|nursery|campsite|bed and breakfast|butcher|florist|museum|library|coworking space|storage facility|car wash|dry cleaner|hair salon|nail salon|barbershop',
)
const eatery = ends(
  'restaurant|caf[eé]|coffee shop|(?:^|(?:cocktail|wine|sushi|tapas|juice|sports|gin|rooftop|hotel|beach|whisky|coffee|oyster|lounge|piano|karaoke|tiki|champagne|snack|jazz|beer|noodle|ramen) )bar|pub|pizzeria|bistro|diner|steakhouse|bakery|bakerie|winery|brewery|tea room|food truck|ice cream parlor|sushi bar|tapas bar|brasserie|trattoria',
)
const firm = ends(
  '(?:keynote|guest|motivational|public|conference|after[- ]dinner) speaker|notary public|agency|agencie|company|companie|firm|bureau|provider|studio for hire',
)
const software = ends(
  '(?:ai|voice|chat|llm|phone) (?:agent|assistant|receptionist|bot)|software|app|(?<!(?:work|access|diving|scaffold|lifting) )platform|(?:seo|ai|reporting|planning|analytics|design|marketing|collaboration|project|monitoring|automation|research|online|management) tool|(?:booking|management|reservation|ticketing|inventory|payroll|accounting|scheduling|hr|ordering|till|billing|invoicing|document|content|learning|information|sale|queue|appointment|payment|tracking|email|it) system|crm|erp|chatbot|plugin|dashboard|api|saas|(?<!(?:exercise|training|loyalty|school|diet|referral|wellness|mentoring|loss|fitness) )program|website builder|pos|scheduling|(?:time|expense|habit|issue|task|bug) tracker',
)
const vehicle = ends(
  '(?<!(?:toy|rc|control|hand|sack|pallet|model|pedal|ride-on|dump) )(?:car|truck|van)|motorhome|caravan|boat|motorcycle|suv|vehicle|camper|rv|pickup|minivan|convertible',
)
const equipment = ends(
  'pump|boiler|heater|heat pump|water heater|air conditioner|battery|batterie|charger|gutter guard|inverter|generator|valve|bearing|gear|tool set|machine|robot|sensor|motor|printer|mower|drill|saw|tractor|trailer|drone|stairlift|stair lift|wheelchair|compressor|conveyor|filter|switche?|transformer|turbine|actuator|gasket|coupling|cylinder|fastener|equipment|monitor|antenna',
)
const goods = ends(
  'shoe|tire|hearing aid|balloon|boot|bag|bike|bicycle|mug|plate|bowl|cup|vase|tableware|dinnerware|furniture|table|chair|sofa|couch|bed|mattres(?:s|se)|lamp|light|rug|carpet|curtain|blind|jewelry|ring|necklace|earring|watch|dress|shirt|suit|clothes|clothing|toy|book|candle|soap|gift|plant|flower|bouquet|phone|laptop|camera|ceramic|pottery|textile|hat|knife|knives|kettle|pan|poster|print|painting set|e-bike|helmet|tent|backpack|skateboard|guitar|piano|sneaker|tile|box|supplement|skincare|cosmetic|perfume|oil|seed|fertilizer|wood|glass|mirror|bracelet|frame|glasses|lens|stroller|crib|playground|trampoline|hot tub|sauna|grill|stove|fireplace|oven|fridge|refrigerator|washer|dryer|kayak|speaker|headphone|tv|keyboard|notebook|card|invitation|sticker|t-shirt|(?:baby|zimmer|rollator) walker|hearing aid batterie|cup holder|label|packaging|pallet|container|steel|timber|lumber|stone|roof tile|shingle|fence panel|uniform|scrub|chemical|adhesive|coating|window|door|garage door|component|part|screw|bolt|seal|hose|cable|scale|panel|gutter|worktop|countertop|supplie|suppl(?:y|ies)|material',
)

const food = ends(
  'bread|cake|coffee|tea|wine|beer|chocolate|cheese|pizza|honey|jam|meat|fish|egg|dog food|cat food|juice|sauce|sausage|ham|pasta|sushi|ice cream|gin|whisky|whiskey|cider|syrup|olive oil|spice|herb|snack|meal|meal box|vegetable box',
)

/** Verbs that open a task, when no word follows that makes them part of a noun. */
export const verbs =
  /^(?:sell|buy|hire|choose|find|fix|clean|remove|install|start|open|file|write|register|learn|prepare|lose|grow|move|switch|get|make|build|replace|renovate|remodel|organize|save|stop|prevent|treat|improve|increase|reduce|quit|wash|unclog|unblock|sharpen|bake|cook|refinance|rent|lease|insulate|apply|choose|adopt|train|teach|store|ship|import|export|measure|create|become)$/i
export const verbless =
  /^(?:shop|store|service|services|company|companies|cost|costs|energy|air|water|beauty|eating|room|house|school|to|and|kit|kits|price|prices|guide|bar|truck|van|plan|program|camp|up|mic|day|source|heart|surgery|deposit|box|estate|extension|extensions|agreement|agreements|contract|contracts|renewal|purchase)$/i

/** Whether it goes away by being removed rather than repaired. */
export const isRemoved = (text: string) => gone.test(american(text)) || intruders.test(text)
export const isAnimal = (text: string) =>
  /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|cows?|cattle|sheep|goats?|pigs?|hens?|chickens?|rabbits?|pets?|birds?|hamsters?|guinea pigs?)\b/i.test(
    text,
  )

const signs: readonly (readonly [Kind, { test(text: string): boolean }])[] = [
  ['ailment', ailment],
  ['event', ends('barn dance|tea dance|dance (?:show|party|band)')],
  ['fault', { test: (text) => fault.test(text) || gone.test(text) }],
  ['software', software],
  ['procedure', procedure],
  ['therapy', therapy],
  ['beauty', beauty],
  ['lesson', lesson],
  ['insurance', ends('insurance|warranty plan|coverage')],
  ['loan', loan],
  ['advice', advice],
  [
    'outing',
    ends(
      '(?:mini|crazy|indoor|adventure) golf|brunch|breakfast|lunch|dinner|supper|buffet|barbecue|afternoon tea|high tea|tasting menu|tasting|experience|experience day|day out|walk|ride|(?<!(?:virtual|360|video|3d) )tour|trip|excursion|cruise|flight|trek|trekking|escape room|holiday|safari|taster session|visit|picnic|hike|retreat|quiz|night|game|festival|open day|tournament',
    ),
  ],
  ['rental', ends('rental|hire|(?:wedding|removal|delivery) (?:car|van)')],
  ['event', event],
  ['chore', chore],
  ['repair', repair],
  ['eatery', eatery],
  ['place', place],
  ['vehicle', vehicle],
  ['person', firm],
  ['project', project],
  ['food', food],
  ['goods', goods],
  ['product', equipment],
]

/** The spelling that the lists have of words which British English writes in another way. */
const american = (text: string) =>
  text
    .replace(/(?<=couns|trav|canc|lab|mod)ell(?=ing|ed|or|er)/gi, 'el')
    .replace(/\bmould/gi, 'mold')
    .replace(/jewellery/gi, 'jewelry')
    .replace(/\btyre/gi, 'tire')
    .replace(/aluminium/gi, 'aluminum')
    .replace(/(?<=col|od|neighb|lab|flav|arm|harb)our(?![st]\b)/gi, 'or')
    .replace(/(?<=\p{L}{3})is(?=ation)/giu, 'iz')

/** Dishes and cuts by one of their meanings, and hardly ever by the one that is searched for. */
const notFood =
  /(?:^|[\s-])(?:rack|chip|wafer|nut|roll|stock|filling|cracker|punch|shot|shake|course|side|plate|dish|leaf|stalk|shell|float|stick|crown|joint|rib|wing|leg|blade|shoulder|neck|round|split|drop|patty|mint|date|press|cut|spread|starter|topping|dressing|seasoning|preserve|relish|board|loaf|pack|mix|base|kit)s?$/i
/** Matches animals where nobody wants them. */
const intruders =
  /(?:^|\s)(?:squirrels|birds|bats|rats|mice|foxe?s?|wasps|bees|ants|moths|flies|pigeons|starlings|gulls|rabbits|badgers|moles|slugs|snails|spiders|raccoons|possums|snakes) in \S/i
/** Matches what is called by a place and visited by nobody. */
const works = /\b(?:wind|solar|server|click|pop-?up|online|web|e-?commerce) \S+$/i
/** Matches things that nobody sells: "lost keys". */
const unsold = /^(?:lost|stolen|missing|unwanted|forgotten) /i

/** Returns the kind of a noun phrase by its last words; by its form when nothing is known about them. */
export function kindOf(typedHead: string, typedWhole: string): Kind {
  const [head, whole] = [american(typedHead), american(typedWhole)]
  if (ailment.test(whole)) return 'ailment'
  if (intruders.test(whole)) return 'fault'
  const sign = signs.find(([, each]) => each.test(head))?.[0]
  const known = sign ?? kindOfNoun(lastOf(head))
  const isThing = known && soldThings.has(known)
  if (isThing && unsold.test(head)) return 'theme'
  if (known === 'place' && !sign && works.test(head)) return 'offer'
  if (sign) return sign
  // Of things only what is said in the plural is surely sold by the piece: "loft ladders", but no "press release". A
  // dictionary's vehicles are what no dealer has: balloons, sledges, barges.
  if (isThing) return isCountedIn(lastOf(head)) ? 'goods' : 'offer'
  if (known === 'food' && notFood.test(head)) return 'offer'
  return (known === 'event' && gerund.test(head) ? 'chore' : known) ?? formKind(head)
}

const gerund = /\p{L}{3}ing$/u

/** Returns the kind of a noun that no list has: something that people get, unless it is something that they do. */
const formKind = (head: string): Kind => (gerund.test(head) ? 'theme' : 'offer')
