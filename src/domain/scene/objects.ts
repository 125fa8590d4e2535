const lamp = (colour: string, looks: string) =>
  `Au tableau de bord, un voyant ${colour} est allumé : ${looks}.`;
const onBox = (level: number, colour: string) =>
  `Sur la boîte d’un médicament, un triangle sur fond ${colour} porte une voiture ; au-dessous, « niveau ${level} ».`;

/** What the eye sees of each thing that is drawn alone. */
export const objects = {
  oil: lamp('rouge', 'une burette, une goutte à son bec'),
  'oil-level': lamp('orange', 'une burette au-dessus d’une vague'),
  battery: lamp('rouge', 'un rectangle à deux bornes, marqué d’un moins et d’un plus'),
  temperature: lamp('rouge', 'un thermomètre plongé dans des vagues'),
  abs: lamp('orange', 'les lettres ABS dans un cercle, entre deux arcs'),
  pads: lamp('orange', 'un cercle entre deux arcs en pointillé'),
  brakes: lamp('rouge', 'un point d’exclamation dans un cercle, entre deux arcs'),
  tyre: lamp('orange', 'un point d’exclamation dans une coupe de pneu'),
  'front-fog': lamp('vert', 'un phare et trois traits obliques que croise une ligne ondulée'),
  'rear-fog': lamp('orange', 'un phare et trois traits horizontaux que croise une ligne ondulée'),
  skid: lamp('orange', 'une voiture et les traces ondulées de ses roues'),
  washer: lamp('orange', 'un pare-brise et deux jets'),
  'medicine-1': onBox(1, 'jaune'),
  'medicine-2': onBox(2, 'orange'),
  'medicine-3': onBox(3, 'rouge'),
  defibrillator: 'Un carré vert porte un cœur blanc, traversé d’un éclair vert.',
  'orange-plate': 'Une plaque orange bordée de noir, partagée en deux : le nombre 33 en haut, 1203 en bas.',
  'blind-spot': 'Un autocollant jaune porte un camion et les mots « attention angles morts ».',
  'a-disc': 'Un disque blanc porte une lettre A rouge.',
  'air-sticker': 'Une pastille jaune porte les mots « Crit’Air » et le chiffre 2.',
  'red-lamp': 'Un feu rond, seul sur un panneau noir : il est rouge et clignote.',
} as const;

export type ObjectName = keyof typeof objects;

export const objectNames = Object.keys(objects) as ObjectName[];
