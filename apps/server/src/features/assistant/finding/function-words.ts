/**
 * Words that say nothing about what is asked, also as they are said in dialect and typed in a hurry, and in English;
 * folded.
 */
const list = `
jeg du han hun den det der de dem vi i en et er var har ha havde have vil ville kan ka kunne ku skal ska skulle sku ma
matte og eller men at som hvis nar da sa for til fra med om pa af ved hos inde ind ud op ned min mit mine din dit dine
sin sit sine jer jeres os vores mig mi dig di sig man her hvordan hvodan hvorn hvorn hvordn hvad hva hvor hvorfor hvofor
hvilke hvilken hvilket hvornar bliver bli blive blev sker ske gor gore gerne lige bare ogsa 
ingen noget nowet naet nogen nogle alle anden andet mere meget passer siger sige jo far fa fik faet over under
igen sammen helt maske nu ja jo nej hej hejsa hallo goddag dav mojn tak takker venligst hjaelp hjaelpe hjaelper bonbog
appen program programmet systemet system denne dette disse den den dem den nede oppe ude hen sidder
prover prove provet probe kommer komme kom gar ga gik gaet hele blot stadig stadigvaek skriver skrive skrevet
sporge sporgsmal sporgsmaal spurgt vide ved kaere hilsen venlig mvh vh pft tusind altsa ogsaa faktisk egentlig
lidt bedst nemmest nemt let hurtigt hurtig rigtig rigtigt godt god gode nok vist vel da ju sgu fandens lort lortet
satans fuck fucking pis shit pokkers kraftedeme irriterende gider tror troede mener synes tanke taenker behover
muligt mulig mulighed muligheder findes eksisterer fordi mens efter inden for endnu allerede lige sadan
sadanne sadant maden made hvordan bruge bruger brug anvende  gore trykke tryk klikke klik vaelge
lave laver lav lavet dag idag igar morgen eneste slags ting sager her derinde herinde derude hertil hertil lige tit ofte altid
aldrig to tre fire fem seks syv otte ni ti forste anden a an the is are was were be been am to how do does did i my me
mine of can could would should will in it its this that these those there here where what when which why
we you your our us they them and or but if for from with without on at by about into out up down no yes please
vad vor vordan vem vilken vilket vilke vornar vorfor hwordan hwad hwor hvorda hvornor mae sae dae do hwa blevet stykker
tak mht ift evt feks fx bl now anything something laegge lagt laegger laeg haar har
netto bilka fotex rema lidl aldi bauhaus silvan ikea elgiganten matas coop kvickly brugsen
thanks thank hi hello hey dear want need like get got have has had any some all just so then than as also very it im
ive help trying try tried make made take takes taken show tell know possible way use
using used new one ones s t m re ve d
`;

const functionWords = new Set(list.split(/\s+/));

/** Whether a folded word says nothing about what is asked. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}
