/** Makes the stand-in for the base image, where it is not there yet. */
import { standInBase } from './stand-in-base';

standInBase();
