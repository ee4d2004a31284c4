/** Names of invented people. Any similarity to real people is coincidental. */
// biome-ignore format: a list
export const FIRST_NAMES = [
  'Adele', 'Amir', 'Anton', 'Asha', 'Beatriz', 'Callum', 'Chidi', 'Clara', 'Daniel', 'Elena', 'Emil', 'Farah', 'Felix', 'George',
  'Hana', 'Henrik', 'Ines', 'Isaac', 'Jana', 'Joel', 'Kenji', 'Leila', 'Liv', 'Lucia', 'Marcus', 'Mateo', 'Mina', 'Nadia', 'Nora',
  'Oscar', 'Paula', 'Peter', 'Priya', 'Quentin', 'Ravi', 'Rosa', 'Ruth', 'Samir', 'Sofia', 'Tariq', 'Thea', 'Tomas', 'Ursula',
  'Viktor', 'Wanda', 'Yara', 'Yusuf', 'Zofia',
];

// biome-ignore format: a list
export const LAST_NAMES = [
  'Abelard', 'Andersen', 'Baptiste', 'Brandt', 'Carvalho', 'Castellano', 'Delgado', 'Eriksen', 'Fontaine', 'Fujimoto', 'Grant',
  'Haddad', 'Halloran', 'Ibrahim', 'Janssen', 'Kaplan', 'Kowalski', 'Lindqvist', 'Marchetti', 'Mbeki', 'Nakamura', 'Nowak',
  'Okafor', 'Oyelaran', 'Petrov', 'Quispe', 'Raman', 'Reid', 'Salazar', 'Sommer', 'Takeda', 'Urquhart', 'Vance', 'Weiss',
  'Yilmaz', 'Zeller',
];

export const ADVISOR_NAMES = ['Avery Stone', 'Dana Whitfield', 'Jordan Ames', 'Morgan Ellery', 'Robin Castle'];
