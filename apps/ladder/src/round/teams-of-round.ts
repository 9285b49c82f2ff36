/** For `seesInSql`: the teams that take part in a round `r`. */
export const TEAMS_OF_ROUND = 'select e.team from participant p join entry e on e.id = p.entry where p.round = r.id';
