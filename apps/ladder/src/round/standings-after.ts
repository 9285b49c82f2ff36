/**
 * A query of every entry of the sandbox `$1` as it stood after the scored round `$2`: entry, place, place_before, gained, score.
 * Who was in no ladder yet comes after all others, in the order of the numbers.
 */
export const STANDINGS_AFTER = `
  select entry, place, coalesce(place_before, place) as place_before, gained, score
  from (
    select e.id as entry, row_number() over (order by s.place nulls last, e.entry_number)::int as place, s.place_before,
      coalesce(s.gained, 0.000) as gained, coalesce(s.score, 0.000) as score
    from entry e left join standing s on s.sandbox = e.sandbox and s.round_number = $2 and s.entry = e.id
    where e.sandbox = $1
  ) after`;

/** The same as it stands now, whatever `$2` is. */
export const STANDINGS_NOW = `
  select id as entry, place, place_before, gained, score from entry where sandbox = $1 and ($2::int is null or true)`;
