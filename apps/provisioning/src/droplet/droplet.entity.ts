import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

export type DropletState =
  'requested' | 'creating' | 'waiting_for_address' | 'ready' | 'failing' | 'destroying' | 'destroyed' | 'imported';

/** A machine that a bot runs on. Times are those of the database's clock, except what the provider says of itself. */
@Entity({ name: 'droplet' })
@Unique('droplet_number_key', ['number'])
@Unique('droplet_unique_tag_key', ['uniqueTag'])
@Unique('droplet_provider_id_key', ['providerId'])
@Unique('droplet_order_id_order_position_key', ['orderId', 'orderPosition'])
@Index('droplet_due', ['dueAt'], { where: 'due_at is not null' })
@Index('droplet_team', ['team'], { unique: true, where: 'team is not null' })
@Index('droplet_replaces', ['replaces'], { unique: true, where: 'replaces is not null' })
@Index('droplet_address', ['address'], { where: 'address is not null' })
@Index('droplet_name', ['name'])
@Check('droplet_order_position_check', `order_position >= 0`)
@Check('droplet_origin_check', `origin in ('ordered', 'imported')`)
@Check('droplet_driver_check', `driver in ('digitalocean', 'local')`)
@Check(
  'droplet_state_check',
  `state in ('requested', 'creating', 'waiting_for_address', 'ready', 'failing', 'destroying', 'destroyed', 'imported')`,
)
@Check('droplet_name_check', `length(name) between 1 and 200`)
@Check('droplet_bot_port_check', `bot_port between 1 and 65535`)
@Check('droplet_bot_address_check', `length(bot_address) <= 300`)
@Check('droplet_bot_state_check', `bot_state in ('answers', 'silent')`)
@Check('droplet_price_hourly_check', `price_hourly >= 0`)
@Check('droplet_size_check', `length(size) between 1 and 60`)
@Check('droplet_region_check', `length(region) between 1 and 60`)
@Check('droplet_webhook_counter_check', `webhook_counter >= 0`)
@Check('droplet_check', `(state = 'destroyed') = (destroyed_at is not null)`)
@Check('droplet_check1', `state <> 'destroyed' or team is null`)
export class Droplet {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'droplet_pkey' })
  readonly id!: string;

  /** Counts the droplets of this installation; part of the name of an ordered one. */
  @Column({ type: 'integer', generated: 'identity', generatedIdentity: 'ALWAYS' })
  readonly number!: number;

  /** The client's id of the order; for an imported host its own id. */
  @Column({ name: 'order_id', type: 'uuid' })
  readonly orderId!: string;

  @Column({ name: 'order_position', type: 'integer' })
  readonly orderPosition!: number;

  /** Imported hosts are never created or destroyed by this service. */
  @Column({ type: 'text' })
  readonly origin!: 'ordered' | 'imported';

  @Column({ type: 'text' })
  readonly driver!: 'digitalocean' | 'local';

  @Column({ type: 'text' })
  readonly state!: DropletState;

  @Column({ type: 'text' })
  readonly name!: string;

  /** The tag that this droplet alone has at the provider. */
  @Column({ name: 'unique_tag', type: 'text' })
  readonly uniqueTag!: string;

  @Column({ name: 'provider_id', type: 'text', nullable: true })
  readonly providerId!: string | null;

  /** An IP address or a host name. */
  @Column({ type: 'text', nullable: true })
  readonly address!: string | null;

  @Column({ name: 'bot_port', type: 'integer' })
  readonly botPort!: number;

  /** Base URL of its bot, where that does not follow from address and port. */
  @Column({ name: 'bot_address', type: 'text', nullable: true })
  readonly botAddress!: string | null;

  /** The SSH host key that the machine showed first: type and base64. */
  @Column({ name: 'host_key', type: 'text', nullable: true })
  readonly hostKey!: string | null;

  @Column({ name: 'bot_state', type: 'text', nullable: true })
  readonly botState!: 'answers' | 'silent' | null;

  @Column({ type: 'uuid', nullable: true })
  readonly team!: string | null;

  /** The droplet whose team it takes over when it is ready; that droplet is then destroyed. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => Droplet, { name: 'droplet_replaces_fkey' })
  readonly replaces!: string | null;

  /** Why it is not yet in the state that it should reach. */
  @Column({ type: 'text', nullable: true })
  readonly problem!: string | null;

  /** Type and fingerprint of the host key for which it was refused, where that is the problem. */
  @Column({ name: 'refused_host_key', type: 'text', nullable: true })
  readonly refusedHostKey!: string | null;

  /** Failed attempts in a row. */
  @Column({ type: 'integer', default: 0 })
  readonly attempts!: number;

  /** When a worker acts on it next. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  readonly dueAt!: Date | null;

  /** The claim of the worker that acts on it now, valid until `dueAt`. */
  @Column({ type: 'uuid', nullable: true })
  readonly claim!: string | null;

  /** When a creation that may have had an effect was last requested. */
  @Column({ name: 'create_sent_at', type: 'timestamptz', nullable: true })
  readonly createSentAt!: Date | null;

  /** The size that was ordered, as the provider names it; null for the configured one, and where there are no sizes. */
  @Column({ type: 'text', nullable: true })
  readonly size!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly region!: string | null;

  /** An exact decimal with six places; of a droplet that is not created yet what it will cost. */
  @Column({ name: 'price_hourly', type: 'numeric', precision: 12, scale: 6, nullable: true })
  readonly priceHourly!: string | null;

  @Column({ name: 'billed_from', type: 'timestamptz', nullable: true })
  readonly billedFrom!: Date | null;

  @Column({ name: 'billed_until', type: 'timestamptz', nullable: true })
  readonly billedUntil!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  readonly createdAt!: Date;

  @Column({ name: 'ready_at', type: 'timestamptz', nullable: true })
  readonly readyAt!: Date | null;

  @Column({ name: 'destroyed_at', type: 'timestamptz', nullable: true })
  readonly destroyedAt!: Date | null;

  /** Which of its webhook secrets is the current one. */
  @Column({ name: 'webhook_counter', type: 'integer', default: 0 })
  readonly webhookCounter!: number;

  /** Whether it has ever signed a webhook message. */
  @Column({ name: 'has_signed', type: 'boolean', default: false })
  readonly hasSigned!: boolean;

  /** Whether an admin allows it to report releases unsigned. */
  @Column({ name: 'allows_unsigned', type: 'boolean', default: false })
  readonly allowsUnsigned!: boolean;

  /** When to ask again whether its bot answers; null: a while after it became ready. */
  @Column({ name: 'probe_due_at', type: 'timestamptz', nullable: true })
  readonly probeDueAt!: Date | null;

  /** When its destruction began. */
  @Column({ name: 'destroying_at', type: 'timestamptz', nullable: true })
  readonly destroyingAt!: Date | null;

  /** Type and fingerprint of the host key that an admin confirmed and that it must show on the next connection. */
  @Column({ name: 'confirmed_host_key', type: 'text', nullable: true })
  readonly confirmedHostKey!: string | null;
}

/** A droplet as plain data, to be copied with changes. */
export type DropletRow = Pick<Droplet, keyof Droplet>;

/** Whether it is a process of this machine: those are watched even after they are ready. */
export function isProcess({ origin, driver }: Pick<Droplet, 'origin' | 'driver'>): boolean {
  return origin === 'ordered' && driver === 'local';
}

/** Base URL of its bot; null until it has an address. */
export function botAddressOf({
  address,
  botPort,
  botAddress,
}: Pick<Droplet, 'address' | 'botPort' | 'botAddress'>): string | null {
  if (botAddress !== null || address === null) return botAddress;
  const host = address.includes(':') ? `[${address}]` : address;
  return botPort === 80 ? `http://${host}` : `http://${host}:${botPort}`;
}
