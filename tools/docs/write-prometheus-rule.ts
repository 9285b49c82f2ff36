/** `npm run docs`: writes the rules of docker/observability as the manifest that the operator of Prometheus loads. */
import { writeFileSync } from 'node:fs';
import { PROMETHEUS_RULE, prometheusRule } from '../operations/observability/prometheus-rule';

writeFileSync(PROMETHEUS_RULE, prometheusRule());
console.log('docker/k8s/components/monitoring/prometheus-rule.yaml is written.');
