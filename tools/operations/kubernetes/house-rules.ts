import { connectionProblems } from './connection-rules';
import type { Manifest } from './manifests';
import { networkProblems } from './network-rules';
import { podProblems } from './pod-rules';
import { referenceProblems, unusedConfigMaps } from './reference-rules';
import type { DocumentedSecrets } from './reference-rules';
import { routeProblems } from './route-rules';
import { scalingProblems } from './scaling-rules';
import { selectorProblems } from './selector-rules';
import { settingProblems } from './setting-rules';
import type { SettingsOfContexts } from './setting-rules';

export interface HouseKnowledge {
  readonly secrets: DocumentedSecrets;
  readonly settings: SettingsOfContexts;
}

/** What is wrong with manifests that are applied together, beyond what schemas know: sentences that begin with a manifest's name. */
export function houseProblems(manifests: readonly Manifest[], known: HouseKnowledge): readonly string[] {
  return [
    ...podProblems(manifests),
    ...referenceProblems(manifests, known.secrets),
    ...unusedConfigMaps(manifests),
    ...selectorProblems(manifests),
    ...networkProblems(manifests),
    ...routeProblems(manifests),
    ...scalingProblems(manifests),
    ...connectionProblems(manifests),
    ...settingProblems(manifests, known.settings),
  ];
}
