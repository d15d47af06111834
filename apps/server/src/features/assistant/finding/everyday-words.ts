import { stemOf } from './stem.ts';

/** Words of everyday life that are none of ours, so that they are not taken for one of ours misspelt; folded. */
const list = `
vejr vejret regn sol sne hund hunde kat katte hest brod kage mad opskrift kod fisk pizza burger vand ol vin hus have huse
bolig lejlighed stue sofa seng stol bord dor vindue vaeg tag gulv skole elev laerer barn born datter son mor far bror
soster familie kaereste ven venner bryllup fodselsdag jul paske ferie rejse fly tog bus cykel vej by land norge sverige
tyskland frankrig spanien italien london paris kobenhavn aarhus odense aalborg fodbold handbold kamp hold liga spil
spille film serie musik sang bog boger avis nyheder politik minister valg krig fred laege sygdom syg hospital medicin
doktor tand politi ret domstol advokat dommer job lon ferie chef ansat arbejde pension dagpenge su skole eksamen
mode aftale time minut uge vinter sommer forar efterar bla gron gul sort farve stjerne mane jord hav skov dyr
blomst trae sko bukser kjole skjorte hat taske ur briller penge lan rente aktie aktier borsen krypto bitcoin bolig
boliglan forsikring skatteforhold topskat arv testamente gud kirke digt vittighed historie joke dans motion lob vaegt
sundhed traening facebook instagram tiktok twitter youtube netflix spotify windows word outlook printer daek hjul motor
korekort pas visum billet koncert teater museum hotelvaerelse levere bestille bestilling pakke post frimaerke
weather football soccer game movie music song poem joke recipe cook bake dog cat car house school doctor president
topskat bundskat afskrivning afskrivningsplan momstilsvar selskabsskat holdingselskab aktieudbytte feriepenge sygedagpenge barsel
dagpenge kontanthjaelp folkepension efterlon selvangivelse arsopgorelse skattekort trin aps anpartsselskab stifte ivaerksaetter
digt sang oversaet oversaettelse translate poem horoskop klokken tidspunkt statsminister eiffeltarn pandekager maelk aeg sukker
tandlaege frisor barbering tatovering hovedstad befolkning temperatur regnvejr graeskar plante plaenen kartofler vinterraps host
shakespeare historien krigen konge dronning gips mursten plader bestil bestille levering
capital country king queen love money stock crypto bitcoin loan mortgage insurance flight train
`;
const everyday = new Set(
  list
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(stemOf),
);

/** Whether a stem is a word of everyday life. */
export function isEverydayStem(stem: string): boolean {
  return everyday.has(stem);
}
