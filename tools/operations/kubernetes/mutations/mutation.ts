/** A mistake that somebody could make in docker/k8s, as data, and who catches it. */
export interface Mutation {
  readonly name: string;
  /** Below docker/k8s. */
  readonly file: string;
  /** The first occurrence is replaced. */
  readonly find: string;
  readonly put: string;
  /** Who must catch it: the schemas, the rules of the house, or kustomize itself. */
  readonly by: 'schema' | 'rules' | 'kustomize';
  /** Part of the message that catches it. */
  readonly says: string;
  /** What is rendered; overlays/production unless it says otherwise. */
  readonly render?: string;
}
