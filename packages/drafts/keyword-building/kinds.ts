import { type Kind, soldThings } from './facet.ts'
import { isCountedIn, kindOfNoun, lastOf } from './nouns.ts'

const ends = (words: string) => new RegExp(`(?:^|[\\s-])(?:${words})s?$`, 'i')

/** Ailments of a body and faults of a thing, by their last words. */
const ailment =
  /(?:(?:head|back|tooth|ear|stomach|belly|heart|tummy)[\s-]?ache|\b(?:pains?|migraines?|anxiety|depression|stress|burnout|insomnia|acne|grief|injur(?:y|ies)|addiction|trauma|arthritis|eczema|allerg(?:y|ies)|limping|vomiting|coughing|itching|diarrhea|fever|snoring|bloating|fatigue|dizziness|rash|sprain|cramps?|sciatica|tinnitus|reflux|nausea|psoriasis|rosacea|asthma|diabetes|obesity|(?:sun|wind|razor )burn|stretch marks?|scars|wrinkles|dandruff|cellulite|age spots|blackheads|hair loss|(?:hearing|vision|sight|memory|bone) loss|bad breath|tooth decay|gum disease|plantar fasciitis|tennis elbow|frozen shoulder|menopause|hot flashes|phobia|panic attacks?|\p{L}{3,}(?:itis|plasia|algia)|(?:sleep )?apno?ea|an(?:a)?emia|osteoporosis|scoliosis|(?:kidney|gall|bladder|tonsil) ?stones?|haemorrhoids|piles|hernia|gout|shingles|thrush|adhd|dementia|stammer(?:ing)?|stutter(?:ing)?|bed ?wetting|teething|overthinking|blushing|sweating|nail biting|teeth grinding|constipation|indigestion|heartburn|hay fever|(?:shin|foot|wrist) splints|cold sores?|chilblains|styes?|glaucoma|polyps|cysts?|fibroids?|palpitations|hives|mumps|measles|flu|nosebleeds?|nightmares|night (?:terrors|sweats)|hot flushes|colic|croup|cradle cap|restless legs|pins and needles|heavy periods|bunions?|varicose veins|incontinence|jet lag|shyness|procrastination|intolerance|deficiency|syndrome|disorder|disease|infection|inflammation|ear ?wax|ulcers?|warts?|verrucas?|corns?|swelling|numbness|(?:tooth|teeth|skin|gum|scalp|nerve) sensitivity|sensitive (?:teeth|skin|gums|scalp)|fear(?: of .+)?))$/iu
/** Signs of bodies that are too high or too low. */
const level =
  /^(?:low|high|raised|irregular) (?:\S+ )?(?:count|cholesterol|sugar|iron|libido|testosterone|hormones?|blood pressure|heart rate|pulse)$/i
const gone =
  /(?:^|\s)(?:mold|mildew|pests?|termites?|woodworms?|silverfish|bed ?bugs?|rats?|mice|ants?|wasps?|hornets?|moths?|fleas?|ticks?|lice|mosquito(?:e?s)?|spiders?|(?:cock)?roach(?:es)?|pigeons?|(?:wasps?|hornets?|ants?|rats?|birds?)['’]? nests?|infestations?|stains?|rust|limescale|soot|graffiti|weeds?|knotweed|bindweed|ivy|moss|algae|odors?|smells?)$/i
const fault =
  /(?:^(?:stuck|snapped|torn|chipped|bent|wobbly|rattling|squeaking|failed|condensation in) \S+.*|leaks?|leaking|damage|clogs?|clogged (?:\S+ )?\S+|(?:blocked|burst|jammed|faulty|rotten|damaged|loose) \S+.*|broken \S+.*|cracked \S+.*|leaky \S+|leaking \S+.*|noisy (?!neighbou?r|child|class)\S+|flooding|flooded \S+|power outage|cracks?|rot|dampness|damp|condensation(?: .+)?|subsidence|corrosion|blockage|frozen pipes?|burst pipes?|squeaky \S+|sagging \S+.*|peeling paint|dripping \S+|running toilet|low water pressure)$/i

const procedure = ends(
  '(?:hip|knee|valve|shoulder|joint) replacement|(?:wart|mole|skin tag|cyst|lipoma|tooth|teeth|tonsil|cataract|earwax) removal|implant|surger(?:y|ie)|vaccination|vaccine|(?:dental|tooth|teeth|porcelain|ceramic|zirconia) (?:crown|bridge|extraction|filling)|veneer|root canal|dental cleaning|teeth cleaning|teeth whitening|lasik|ivf|spay|neuter|spaying|neutering|orthodontics|dentures|aligner|braces|biopsy|colonoscopy|cataract surgery|vasectomy|hair transplant',
)
const therapy = ends(
  '(?:anger|stress|pain|weight|behaviou?r) management|(?:emotional|bereavement|breastfeeding|mental health|grief|postnatal) support|physiotherapy|physical therapy|therapy|(?:laser|hair|skin|root canal|fertility|cancer|spa|beauty|facial|acne|scalp|scar|cellulite|medical|dental|gum|orthodontic|physio|back pain|vein|thyroid|allergy|addiction|drug|alcohol|mental health|lice|head lice|nit|wart|verruca|fungal nail|nail fungus|eczema|psoriasis|varicose vein|tooth|teeth) treatment|checkup|check-up|(?:hearing|eye|blood|health|medical|skin|cancer|allergy|dental|pelvic|prenatal|intolerance|smear|hormone|dna|paternity|std|sti|thyroid|cholesterol|fertility|gut) (?:exam|examination|screening|test)|acupuncture|chiropractic|counseling|psychotherapy|rehab|rehabilitation|osteopathy|podiatry|dentistry|dermatology|orthopa?edics|psychiatry|psychology|pa?ediatrics|gyna?ecology|audiology|optometry|naturopathy|homeopathy|reflexology|kinesiology|chiropody|foot care|prenatal care|nursing|home care|dialysis|ultrasound|x-ray|mri|mri scan|hypnosis|hypnotherapy|nutrition counseling',
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
  '(?:data|debt|disaster) recovery|(?:website|web|software|server|wordpress|app|database|it) (?:maintenance|migration|repair|testing|support)|(?:team|link|brand|capacity|app) building|data cleansing|data cleaning|consulting|consultation|consultancy|bookkeeping|accounting|payroll|writing|ghostwriting|editing|proofreading|narration|retouching|illustration|surveying|tax return|tax preparation|tax planning|audit|seo|ppc|marketing|advertising|branding|design|web design|logo|website|(?:web|website|app|software|business|product|property|game|brand|organi[sz]ational|leadership|curriculum) development|copywriting|translation|planning|management|staffing|recruiting|recruitment|outsourcing|(?:it|tech|technical|customer|hr|admin|administrative|legal|marketing) support|hosting|cybersecurity|(?:cyber|it|network|data|cloud|information|event|website|email|server|application) security|automation|analytics|research|public relations|pr|strategy|coaching|mediation|notarization|photography editing|video editing|email marketing|social media|content creation|data entry|advice|redesign|filing|registration|conveyancing|certification|accreditation|compliance|integration|transcription',
)
const loan = ends(
  'mortgage|loan|credit card|(?<!(?:tax|carbon) )credit|pension|refinancing|bank account|savings account|leasing',
)
const lesson = ends(
  '(?:conversational |business |beginner |advanced )?(?:english|spanish|french|german|italian|portuguese|japanese|mandarin|arabic|dutch|polish language|sign language)|yoga|pilates|(?<!(?:business|first|middle|economy|asset) )(?:class|classe)|lesson|(?<!(?:golf|main|race|obstacle|assault|cricket) )course|(?:dog|puppy|strength|weight|marathon|football|language|driver|circuit|interval|voice|music|singing) training|workshop|bootcamp|boot camp|tutoring|swimming|dance|dancing|zumba|spinning|crossfit|martial arts|karate|judo|boxing|meditation|lessons|tuition|personal training|strength training|climbing|riding|(?<!(?:mini|crazy|indoor|adventure) )golf|tennis|pottery classes',
)
const event = ends(
  'ceilidh|(?:hog|lamb|spit|pig) roast|photography|videography|catering|dj|(?<!(?:elastic|rubber|resistance|exercise|watch|hair|head|wrist|edging) )band|quartet|trio|ensemble|entertainment|party|wedding|photo booth|photo shoot|photoshoot|portrait|headshot|event planning|event|floristry|flowers for weddings|bartending|officiant|ceremony|(?:wedding|drinks|evening|welcome) reception|cake decorating|balloon decoration|(?:airport|hotel|taxi|cruise|port|station) transfers?|(?:yacht|boat|plane|jet|bus|coach|air|private|fishing) charter|limousine|limo|live music|magic show|face painting',
)
const place = ends(
  '(?:church|village|town|community|parish|dance|sports|function|banqueting|wedding|party) hall|(?:function|meeting|conference|party|private dining|escape|rehearsal) room|gym|hospice|holiday (?:cottage|let|home|apartment|park)|villa|lodge|chalet|log cabin|guest ?house|glamping pod|beer garden|care home|nursing home|funeral (?:home|parlou?r)|church|theater|theatre|cinema|park|zoo|orchard|vineyard|stable|foundry|(?<!(?:pepper|salt|coffee|spice|wind) )mill|lab|laboratory|chapel|crematorium|cemetery|(?:night|strip|comedy|jazz|country|health|beach) ?club|(?<!(?:wind|solar|server|click) )farm|race track|kart track|rink|alley|arena|salon|clinic|studio|(?<!(?:pop-?up|online|web|e-?commerce|shopify|etsy) )(?:shop|store)|hotel|school|venue|(?<!(?:best|good|teaching|target) )practice|center|centre|spa|dealership|boutique|gallery|pharmacy|hospital|academy|kennel|inn|hostel|daycare|preschool|kindergarten|nursery|campsite|bed and breakfast|butcher|florist|museum|library|coworking space|storage facility|car wash|dry cleaner|hair salon|nail salon|barbershop',
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
  '(?:baby|pet|cat|dog|child|plate) carrier|(?:chicken|hen|duck|rabbit|pigeon) (?:coop|hutch|house|run)|(?:hutche|hutch)|shoe|tire|(?:christmas|fruit|apple|pear|cherry|plum|palm|olive|lemon|bonsai) tree|rose bush|rose bushe|shrub|hearing aid|balloon|boot|bag|bike|bicycle|mug|plate|bowl|cup|vase|tableware|dinnerware|furniture|table|chair|sofa|couch|bed|mattres(?:s|se)|lamp|light|rug|carpet|curtain|blind|jewelry|ring|necklace|earring|watch|dress|shirt|suit|clothes|clothing|toy|book|candle|soap|gift|plant|flower|bouquet|phone|laptop|camera|ceramic|pottery|textile|hat|knife|knives|kettle|pan|poster|wall art|print|painting set|e-bike|helmet|tent|backpack|skateboard|guitar|piano|sneaker|tile|box|supplement|skincare|cosmetic|perfume|oil|seed|fertilizer|wood|glass|mirror|bracelet|frame|glasses|lens|stroller|crib|playground|trampoline|hot tub|sauna|grill|stove|fireplace|oven|fridge|refrigerator|washer|dryer|kayak|speaker|headphone|tv|keyboard|notebook|card|invitation|sticker|t-shirt|(?:baby|zimmer|rollator) walker|hearing aid batterie|cup holder|label|packaging|pallet|container|steel|timber|lumber|stone|roof tile|shingle|fence panel|uniform|scrub|chemical|adhesive|coating|window|door|garage door|component|part|screw|bolt|seal|hose|cable|scale|panel|gutter|worktop|countertop|supplie|suppl(?:y|ies)|material',
)

const food = ends(
  'bread|cake|coffee|tea|wine|beer|chocolate|cheese|pizza|honey|jam|meat|fish|egg|dog food|cat food|juice|sauce|sausage|ham|pasta|sushi|ice cream|gin|whisky|whiskey|cider|syrup|olive oil|spice|herb|snack|meal|meal box|vegetable box',
)

/** Verbs that open a task, when no word follows that makes them part of a noun. */
export const verbs =
  /^(?:sell|buy|hire|choose|find|fix|clean|remove|install|start|open|file|write|register|learn|prepare|lose|grow|move|switch|get|make|build|replace|renovate|remodel|organize|save|stop|prevent|treat|improve|increase|reduce|quit|wash|unclog|unblock|sharpen|bake|cook|refinance|rent|lease|insulate|apply|choose|adopt|train|teach|store|ship|import|export|measure|create|become|brew|knit|restore|declutter|prune|ferment|contest|translate)$/i
export const verbless =
  /^(?:shop|store|service|services|company|companies|cost|costs|energy|air|water|beauty|eating|room|house|school|to|and|kit|kits|price|prices|guide|bar|truck|van|plan|program|camp|up|mic|day|source|heart|surgery|deposit|box|estate|extension|extensions|agreement|agreements|contract|contracts|renewal|purchase)$/i

/** Whether it goes away by being removed rather than repaired. */
export const isRemoved = (text: string) => gone.test(american(text)) || intruders.test(text)
export const isAnimal = (text: string) =>
  /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|cows?|cattle|sheep|goats?|pigs?|hens?|chickens?|rabbits?|pets?|birds?|hamsters?|guinea pigs?)\b/i.test(
    text,
  )

/** Matches people whom others join; nobody does a housing association, whose tenants they are. */
const group =
  /(?<!\b(?:night|strip|comedy|jazz|country|health|beach|football|golf|book of the month|breakdown|holiday|savings|wine|housing|building|blood|age|food|focus|credit|student loan|european|insurance|hotel|restaurant|media) ?)\b(?:clubs?|societ(?:y|ies)|associations?|unions?|guilds?|choirs?|orchestras?|toddler groups?|(?:play|youth|scout|walking|running|reading|writing|craft|art|theatre|drama|knitting|sewing|parents?|carers?|singing|photography|history|hiking|cycling|networking|mums?|dads?|women['’]?s|men['’]?s|community|volunteer|action|friends|discussion|hobby|gardening) groups?|playgroups?)$/i

/** Matches what is put on trouble, rather than trouble: "cracked heel cream". */
const applied =
  /(?<=\S )(?:creams?|balms?|lotions?|ointments?|gels?|sprays?|fillers?|sealants?|kits?|tapes?|powders?|removers?|cleaners?|repellents?|shampoos?|plasters?|insoles?|supplements?)$/i

/** Matches what helps with trouble, rather than trouble: "cracked heel cream". */
export const remedy =
  /(?<=\S )(?:(?<!\b(?:ice|double|whipped|clotted|sour|single|pastry|custard) )creams?|balms?|lotions?|ointments?|gels?|sprays?|fillers?|sealants?|kits?|tapes?|powders?|removers?|cleaners?|filters?|detectors?|alarms?|traps?|repellents?|shampoos?|pads|plasters?|socks?|insoles?|supplements?|cameras?|covers?|guards?|stoves?|boilers?|candles?|fuels?|logs|toys?)$/i

/** Matches whoever is ailing: people and parts of the body. */
export const body =
  /(?<!\p{L})(?:knees?|back|neck|eyes?|ears?|nose|skin|hair|tooth|teeth|gums?|foot|feet|legs?|arms?|hands?|fingers?|toes?|nails?|stomach|belly|tummy|chest|heart|head|throat|tongue|lips?|mouth|hips?|ankles?|elbows?|shoulders?|jaw|baby|babies|child|children|toddler|son|daughter|husband|wife|mother|father|face|muscles?|joints?|sinus(?:es)?|ribs?|wrists?|limbs?|bones?|tear ducts?)$/iu

/** Matches what is damaged: "draughty sash windows". */
const damaged =
  /^(?:stained (?!glass)|draughty|drafty|scratched|dented|faded|rusty|squeaky|ripped|uneven|warped|stiff|wonky|crooked|patchy|misted|steamed up|sticking|creaking|creaky|rattling|sagging|leaning|peeling|crumbling|flaking|bowing|smoking|banging|gurgling|jumping|holes?|dents?|chips?|scratch(?:es)?|gaps?|tears?|cracks?) \S/i

/** Matches what nobody wants or buys in its state: "expired passport". */
export const spoiled =
  /^(?:expired|ingrown|slipped|dislocated|fractured|pulled|trapped|pinched|strained|overgrown|overdue|unpaid|worn|smelly|mouldy|moldy|dirty|sticky|swollen|dead|dying|wilting|failed|wrong|illegal|unsafe|dangerous|sore|itchy|dry (?!stone|cleaning|ice|bar|goods|dock)|cloudy|slow (?!cook)|bad|poor|late|rejected|refused|unfair|abandoned|neglected|bald|noisy|yellow (?=lawn|teeth|leaves|nails?)|flat (?=tyre|tire|feet|batter))/i

const signs: readonly (readonly [Kind, { test(text: string): boolean }])[] = [
  ['ailment', ailment],
  [
    'theme',
    ends(
      '(?:autism|adhd|dyslexia|care|needs|mental health|capacity|psychological|learning|carer) assessment|(?:employee|staff|customer|satisfaction|market|opinion|pulse|engagement|reader|visitor|user|patient) survey',
    ),
  ],
  [
    'theme',
    /\b(?:diets?|fasting|detox|waste|(?:theory|driving|citizenship|mock|entrance|personality|aptitude|iq|spelling) tests?)$/i,
  ],
  ['group', group],
  ['place', /\b(?:cheese|fish|iron) ?mongers?$/i],
  [
    'product',
    ends(
      '(?:bread|coffee|ice|pasta|yoghurt|yogurt|popcorn|soda|waffle|label|candy floss|sandwich|badge|juice) maker',
    ),
  ],
  ['event', ends('barn dance|tea dance|dance (?:show|party|band)')],
  [
    'matter',
    ends(
      '(?:boundary|neighbou?r|contract|employment|business|property|partnership|shareholder|landlord|tenancy|trademark|patent|copyright|inheritance|custody|consumer|commercial|party wall|planning|building|wage|rent) dispute|grievance|(?:unfair|constructive|wrongful) dismissal|tax (?:credit|relief|allowance|exemption)|pension transfer|(?:share|pension|bonus|salary sacrifice) scheme|(?<!before |after )tax|taxes|law|divorce|(?:living |mutual )?will|(?:family |discretionary |bare |living )trust|probate|(?:child )?custody|immigration|bankruptcy|insolvency|lease extension|lease renewal|(?:planning|tax|benefit|school|parking|visa) appeal|power of attorney|(?:eviction|party wall|redundancy|statutory) notice|(?:tenancy|shareholder|partnership|employment|prenuptial|settlement) agreement|(?:employment|supplier|service) contract|visa|work permit',
    ),
  ],
  ['fault', { test: (text) => (fault.test(text) || gone.test(text)) && !applied.test(text) }],
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
      '(?:mini|crazy|indoor|adventure) golf|brunch|breakfast|lunch|dinner|supper|buffet|barbecue|afternoon tea|high tea|tasting menu|tasting|experience|experience day|day out|walk|ride|(?<!(?:virtual|360|video|3d) )tour|trip|excursion|cruise|flight|trek|trekking|escape room|holiday|safari|taster session|visit|picnic|hike|retreat|quiz|(?:quiz|comedy|games?|film|movie|poker|bingo|casino|karaoke|race|pamper|spa|cocktail) night|game|festival|open day|tournament',
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
  /(?:(?:softener|road|rock|bath|epsom|grit|dishwasher) salt|(?:^|[\s-])(?:rack|chip|wafer|nut|roll|stock|filling|cracker|punch|shot|shake|sling|course|side|plate|dish|leaf|stalk|shell|float|stick|crown|joint|rib|wing|leg|blade|shoulder|neck|round|split|drop|patty|mint|date|press|cut|spread|starter|topping|dressing|seasoning|preserve|relish|board|loaf|pack|mix|base|kit)s?)$/i
/** Matches animals that are kept as well as eaten, and the words that tell which. */
const livestock =
  /\b(?:rabbits?|ducks?|goose|geese|hens?|chickens?|turkeys?|pheasants?|goats?|pigs?|quails?|deer|hares?|pigeons?|fish|carp|snails?|sheep|cows?|birds?|horses?|ponies|pony|ostrich(?:es)?|alpacas?)$/i
const prepared =
  /\b(?:roast|smoked|fried|grilled|crispy|peking|free[- ]range|organic|wild|whole|fresh|frozen|halal|kosher|corn[- ]fed|stuffed|bbq|barbecued?|rotisserie|battered|baked|dried|salt|oven[- ]ready|pulled|spicy|jerk|sweet and sour)\b/i
/** Matches animals where nobody wants them. */
const intruders =
  /(?:^water in (?:the |my )?(?:basement|cellar|crawl ?space|garage|loft|attic|walls?|ceiling|engine|fuel)|(?:^|\s)(?:squirrels|birds|bats|rats|mice|foxe?s?|wasps|bees|ants|moths|flies|pigeons|starlings|gulls|rabbits|badgers|moles|slugs|snails|spiders|raccoons|possums|snakes) in \S)/i
/** Matches marks where nobody wants them: "dent in car door". */
const marks =
  /^(?:(?:\S+ )?(?:patches|stains|spots|streaks)|holes?|dents?|scratch(?:es)?|cracks?|chips?|gaps?|tears?|burns?) (?:in|on|under|between) (?!(?:tooth|teeth|skin|hand|lips?|mouth|hair|face|eyes?|vision|nails?)\b)/i
/** Matches what is called by a place and visited by nobody. */
const works =
  /\b(?:wind|solar|server|bees?|bug|insect|hedgehog|logs?|bin|bike|coal|wood|feed|cycle|parcel|click|pop-?up|mobile|travelling|virtual|online|web|e-?commerce) (?!(?:shop|cafe|park)s?$)\S+$/i
/** Matches things that nobody sells: "lost keys". */
const unsold = /^(?:lost|stolen|missing|unwanted|forgotten) /i

/** Kinds that stay what they are with “services” behind them. */
const asServices: ReadonlySet<Kind> = new Set([
  'chore',
  'repair',
  'project',
  'event',
  'therapy',
  'beauty',
  'procedure',
  'lesson',
  'insurance',
])

/** Returns the kind of a noun phrase by its last words; by its form when nothing is known about them. */
export function kindOf(typedHead: string, typedWhole: string): Kind {
  const [head, whole] = [american(typedHead), american(typedWhole)]
  const [, served] = /^(\S.*) services$/i.exec(head) ?? []
  if (served) {
    const kind = kindOf(served, served)
    return asServices.has(kind) ? kind : 'advice'
  }
  if (ailment.test(whole) || level.test(whole)) return 'ailment'
  if (body.test(whole) && (fault.test(whole) || damaged.test(whole) || spoiled.test(whole)))
    return 'ailment'
  if (intruders.test(whole) || marks.test(whole)) return 'fault'
  const sign = signs.find(([, each]) => each.test(head))?.[0]
  const known = sign ?? kindOfNoun(lastOf(head))
  const isThing = known && soldThings.has(known)
  if (isThing && unsold.test(head)) return 'theme'
  if ((known === 'place' || known === 'eatery') && works.test(head)) return 'theme'
  if (sign && !bought.has(sign)) return sign
  if (damaged.test(whole) && !applied.test(whole))
    return isThing || known === 'offer' ? 'fault' : 'theme'
  if (spoiled.test(whole) && !applied.test(whole)) return 'theme'
  if (sign) return sign
  // Of things only what is said in the plural is surely sold by the piece: "loft ladders", but no "press release". A
  // dictionary's vehicles are what no dealer has: balloons, sledges, barges.
  if (isThing) return isCountedIn(lastOf(head)) ? 'goods' : 'offer'
  if (known === 'food' && (notFood.test(head) || remedy.test(head))) return 'offer'
  if (known === 'food' && livestock.test(head) && !prepared.test(head)) return 'theme'
  return (known === 'event' && gerund.test(head) ? 'chore' : known) ?? 'theme'
}

const gerund = /\p{L}{3}ing$/u
/** The kinds of what is bought. */
const bought: ReadonlySet<Kind> = new Set([...soldThings, 'food', 'offer'])
