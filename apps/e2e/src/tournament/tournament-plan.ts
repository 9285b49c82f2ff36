/** The tournament: three cities whose best teams enter a final. Every bot plays at random. */

export interface PlannedSandbox {
  readonly slug: string;
  readonly name: string;
  readonly nameRu: string;
  readonly position: number;
}

export interface City extends PlannedSandbox {
  readonly teams: readonly string[];
  /** Teams without a bot: they lose every game. */
  readonly withoutBot: readonly string[];
}

export const CITY_ONE: City = {
  slug: 'city-one',
  name: 'City One',
  nameRu: 'Первый город',
  position: 10,
  teams: ['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember'],
  withoutBot: [],
};

export const CITY_TWO: City = {
  slug: 'city-two',
  name: 'City Two',
  nameRu: 'Второй город',
  position: 20,
  teams: ['Flint', 'Garnet', 'Hazel', 'Indigo', 'Jade'],
  withoutBot: [],
};

/** The last teams have the same points after every second round. */
export const CITY_THREE: City = {
  slug: 'city-three',
  name: 'City Three',
  nameRu: 'Третий город',
  position: 30,
  teams: ['Krypton', 'Lilac', 'Mistral'],
  withoutBot: ['Onyx', 'Pearl'],
};

export const CITIES: readonly City[] = [CITY_ONE, CITY_TWO, CITY_THREE];

export const FINAL: PlannedSandbox = { slug: 'the-final', name: 'The Final', nameRu: 'Финал', position: 40 };

/** Rounds open every half second, so that a test plays many of them. */
export const INTERVAL_MS = 500;

/** Long, so that a held match never ends by a timeout. */
export const DEADLINE_MS = 60_000;
