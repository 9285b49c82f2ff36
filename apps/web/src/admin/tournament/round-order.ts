interface Ordered {
  readonly id: string;
  readonly position: number;
}

/** What must be sent to move one of a list by a place: the new positions of those whose position changes. */
export function movedByOne(list: readonly Ordered[], id: string, by: -1 | 1): readonly Ordered[] {
  const from = list.findIndex((each) => each.id === id);
  const other = list[from + by];
  const own = list[from];
  if (!own || !other) return [];
  const order = list.map((each) => (each === own ? other : each === other ? own : each));
  if (own.position !== other.position)
    return [
      { id: own.id, position: other.position },
      { id: other.id, position: own.position },
    ];
  // Equal positions have an order by id alone: number all of them.
  return order.map((each, at) => ({ id: each.id, position: at + 1 })).filter((each) => isNew(list, each));
}

function isNew(list: readonly Ordered[], { id, position }: Ordered): boolean {
  return list.find((each) => each.id === id)?.position !== position;
}
